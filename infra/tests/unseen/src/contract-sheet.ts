import { daysAfter, formatDate } from '@ostep/kernel';
import { demoRows } from '@ostep/test-documents/demo-rows';
import ExcelJS from 'exceljs';
import { grossOf } from './order-document';
import type { Random } from './random';
import { makeAgreement, netValue, type Priced, pricedCodes, sumOf } from './scenario';

type Item = Priced & {
  readonly scope: string;
  readonly amount: number;
  readonly net: number;
  readonly gross: number;
  readonly shownUnit: string;
};

type SheetColumn = {
  readonly title: string;
  readonly width: number;
  readonly value: (item: Item, index: number) => ExcelJS.CellValue;
  readonly sum?: 'net' | 'gross';
};

/** What sheets of the same office have in common. */
export type SheetLayout = {
  readonly columns: (random: Random) => readonly SheetColumn[];
  readonly firstColumn: number;
  readonly scopes: 'sections' | 'upper' | 'numbered' | 'column';
  readonly hasColumnNumbers: boolean;
  readonly hasOfferDate: boolean;
  readonly asText: boolean;
  readonly subtotals: boolean;
  readonly formulas: boolean;
  readonly byOffice: boolean;
  readonly style: number;
};

const FIRST_ROWS = 3;

export function makeSheetLayout(random: Random): SheetLayout {
  const modern = random.chance(0.6);
  const scopes = random.pick(['sections', 'upper', 'numbered', 'column'] as const);
  const asText = random.chance(0.25);
  const formulas = !asText && random.chance(0.4);
  const vatForm = random.pick([(vat: number) => vat, (vat: number) => `${vat}%`, (vat: number) => vat / 100]);
  const titleOf = (...among: string[]) => random.pick(among);
  const figure = (value: number): ExcelJS.CellValue => (asText ? value.toFixed(2).replace('.', ',') : value);
  const code: SheetColumn = {
    title: titleOf('Kod czynności', 'Kod czynności / materiału do rozliczenia', 'Kod', 'Symbol czynności'),
    width: 14,
    value: (item) => item.code,
  };
  const desc: SheetColumn = {
    title: titleOf('Opis kodu czynności', 'Nazwa', 'Nazwa czynności', 'Opis'),
    width: 48,
    value: (item) => item.name,
  };
  const unit: SheetColumn = {
    title: titleOf('Jednostka miary', 'J.m.', 'Jm', 'Jedn.'),
    width: 8,
    value: (item) => item.shownUnit,
  };
  const amount: SheetColumn = {
    title: titleOf('Ilość', 'Ilość jednostek', 'Szacowana ilość', 'Ilość (zakres)'),
    width: 11,
    value: (item) => figure(item.amount),
  };
  const price: SheetColumn = {
    title: titleOf('Cena jednostkowa netto w PLN', 'Stawka netto', 'Cena jedn. netto [zł]', 'Stawka'),
    width: 13,
    value: (item) => figure(item.price),
  };
  const net: SheetColumn = {
    title: titleOf('Wartość całkowita netto w PLN', 'Wart. netto', 'Wartość netto'),
    width: 15,
    sum: 'net',
    value: (item) => figure(item.net),
  };
  const vat: SheetColumn = {
    title: titleOf('Stawka VAT', '% VAT', 'VAT [%]'),
    width: 9,
    value: (item) => vatForm(item.vat),
  };
  const tax: SheetColumn = {
    title: 'Wartość VAT w PLN',
    width: 13,
    value: (item) => figure(sumOf([item.gross, -item.net])),
  };
  const gross: SheetColumn = {
    title: titleOf('Wartość całkowita brutto w PLN', 'Wart. brutto', 'Wartość brutto'),
    width: 15,
    sum: 'gross',
    value: (item) => figure(item.gross),
  };
  const lp: SheetColumn = { title: 'Lp.', width: 5, value: (_, index) => index + 1 };
  const scope: SheetColumn = {
    title: titleOf('Zakres czynności', 'Zakres prac (dział)'),
    width: 34,
    value: (item) => item.scope,
  };
  const first = [...(modern ? [lp] : []), ...(scopes === 'column' ? [scope] : [])];
  return {
    columns: () => [...first, code, desc, unit, amount, price, net, vat, ...(modern ? [tax] : []), gross],
    firstColumn: random.pick([1, 1, 2]),
    scopes,
    asText,
    formulas,
    hasColumnNumbers: random.chance(0.4),
    hasOfferDate: random.chance(0.6),
    subtotals: scopes !== 'column' && random.chance(0.4),
    byOffice: random.chance(0.5),
    style: random.whole(0, 2),
  };
}

function itemsOf(random: Random): Item[] {
  const scopes = demoRows('action-scopes').flatMap((row) => (row['active'] === 'true' ? [row['value'] ?? ''] : []));
  return random
    .shuffled(scopes)
    .slice(0, random.whole(2, 6))
    .flatMap((scope) =>
      pricedCodes(random)
        .slice(0, random.whole(2, 7))
        .map((code) => {
          const amount = random.whole(30, 90_000) / 100;
          const net = netValue(amount, code.price);
          const shownUnit = random.pick([code.unit, code.unit, ...code.aliases]);
          return { ...code, scope, amount, net, gross: grossOf(net, code.vat), shownUnit };
        }),
    );
}

const sectionOf = (scopes: SheetLayout['scopes'], scope: string, index: number): string => {
  if (scopes === 'upper') return scope.toLocaleUpperCase('pl');
  return scopes === 'numbered' ? `${['I', 'II', 'III', 'IV', 'V', 'VI'][index]}. ${scope}` : scope;
};

class Page {
  readonly book = new ExcelJS.Workbook();
  readonly sheet = this.book.addWorksheet('Kosztorys ofertowy');
  constructor(readonly first: number) {}

  row(values: readonly ExcelJS.CellValue[]): ExcelJS.Row {
    return this.sheet.addRow([...Array.from({ length: this.first - 1 }, () => null), ...values]);
  }
}

export type SheetMade = { readonly book: ExcelJS.Workbook; readonly expected: Readonly<Record<string, unknown>> };

export function makeSheet(random: Random, layout: SheetLayout, serial: number): SheetMade {
  const { date: signed, district } = makeAgreement(random, serial);
  const number = `ZP.272.${serial}.2025`;
  const offer = daysAfter(signed, -random.whole(8, 30));
  const page = new Page(layout.firstColumn);
  const items = itemsOf(random);
  headOf(page, random, layout, { district: `${district.name} (${district.key})`, number, offer, signed });
  const columns = layout.columns(random);
  for (const [index, { width }] of columns.entries()) page.sheet.getColumn(index + page.first).width = width;
  const titles = page.row(columns.map(({ title }) => title));
  titles.eachCell((cell) => {
    cell.font = { bold: true };
    cell.alignment = { wrapText: true, vertical: 'middle' };
  });
  if (layout.hasColumnNumbers) page.row(columns.map((_, index) => index + 1));
  placeItems(page, layout, columns, items);
  const totals = { net: sumOf(items.map(({ net }) => net)), gross: sumOf(items.map(({ gross }) => gross)) };
  page.row(sumCells(columns, 'RAZEM', totals, layout.asText));
  page.row([]);
  page.row(['Słownie netto: ………………………… zł']);
  return {
    book: page.book,
    expected: {
      contractNumber: number,
      contractDate: signed,
      offerDate: layout.hasOfferDate ? offer : null,
      forestDistrictKey: district.key,
      forestDistrictName: district.name,
      totalNetto: totals.net,
      totalBrutto: totals.gross,
      contractItems: items.map((item, index) => ({
        lp: index + 1,
        posNo: String(index + 1),
        actionCodeKey: item.code,
        actionDesc: item.name,
        actionScopeValue: item.scope,
        unitType: item.unit,
        amount: item.amount,
        unitPriceNetto: item.price,
        vatPercent: item.vat,
      })),
    },
  };
}

type Facts = { readonly district: string; readonly number: string; readonly offer: string; readonly signed: string };

function headOf(page: Page, random: Random, layout: SheetLayout, { district, number, offer, signed }: Facts): void {
  const offered = layout.hasOfferDate ? [`Data oferty: ${formatDate(offer)}`] : [];
  page.row(['DANE PRZYKŁADOWE']);
  page.row([`${['PGL LP Nadleśnictwo', 'Nadleśnictwo', 'Zamawiający: Nadleśnictwo'][layout.style]} ${district}`]);
  page.row(['KOSZTORYS OFERTOWY']);
  page.row([`Znak sprawy: ZP.270.${random.whole(1, 40)}.2024, pakiet ${random.whole(1, 9)}`]);
  if (layout.style === 0) {
    page.row([`Załącznik do umowy nr ${number} z dnia ${formatDate(signed)}`]);
    for (const line of offered) page.row([line]);
  } else {
    page.row(['Umowa nr', number]);
    page.row(['Data zawarcia umowy', new Date(`${signed}T00:00:00Z`)]).getCell(page.first + 1).numFmt = 'dd.mm.yyyy';
    for (const line of offered) page.row([line]);
  }
  for (let blank = 0; blank < layout.style % FIRST_ROWS; blank += 1) page.row([]);
}

function placeItems(page: Page, layout: SheetLayout, columns: readonly SheetColumn[], items: readonly Item[]): void {
  let section = -1;
  for (const [index, item] of items.entries()) {
    const isNew = items[index - 1]?.scope !== item.scope;
    if (isNew) section += 1;
    if (isNew && layout.scopes !== 'column') {
      const row = page.row([sectionOf(layout.scopes, item.scope, section)]);
      page.sheet.mergeCells(row.number, page.first, row.number, page.first + columns.length - 1);
    }
    const row = page.row(columns.map(({ value }) => value(item, index)));
    if (layout.formulas) calculated(page, columns, row, item);
    const isLast = items[index + 1]?.scope !== item.scope;
    const same = items.filter(({ scope }) => scope === item.scope);
    const sums = { net: sumOf(same.map(({ net }) => net)), gross: sumOf(same.map(({ gross }) => gross)) };
    if (isLast && layout.subtotals) page.row(sumCells(columns, 'Razem dział', sums, layout.asText));
  }
}

function calculated(page: Page, columns: readonly SheetColumn[], row: ExcelJS.Row, item: Item): void {
  const at = columns.findIndex(({ sum }) => sum === 'net');
  const cell = (offset: number) => row.getCell(page.first + at + offset);
  cell(0).value = { formula: `ROUND(${cell(-2).address}*${cell(-1).address},2)`, result: item.net };
}

const sumCells = (
  columns: readonly SheetColumn[],
  label: string,
  sums: { readonly net: number; readonly gross: number },
  asText: boolean,
): ExcelJS.CellValue[] =>
  columns.map(({ sum }, index) => {
    if (index === 0) return label;
    if (!sum) return null;
    return asText ? sums[sum].toFixed(2).replace('.', ',') : sums[sum];
  });
