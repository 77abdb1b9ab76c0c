import { daysAfter, rowVat, toJsonNumber } from '@ostep/kernel';
import type { Title } from './column-titles';
import {
  type ColumnOf,
  plainTable,
  type Shown,
  sumLine,
  titled,
  unknownColumn,
  unknownTexts,
  type WorkTable,
} from './columns';
import { type HeadOf, letterOf, printedHead, printedPart } from './document-heading';
import type { Layout } from './layout';
import type { ToldText } from './manifest';
import type { Line, Printed, Sentence } from './printed';
import type { Random } from './random';
import { recordTable } from './record-table';
import { type Agreement, makeWorks, netValue, type Part, sumOf, type Work } from './scenario';
import { notesTexts, orderTitles, remarkTexts } from './vocabulary';

export type Made = {
  readonly printed: Printed;
  readonly expected: Readonly<Record<string, unknown>>;
  /** Whether the log may rightly warn: of a place taken from the row above, of a column that no field takes. */
  readonly mayDoubt: boolean;
  readonly mustBeTold: readonly ToldText[];
};

/** How many rows have a remark, or a text in a column that is not filled. */
const NOTES_SHARE = 0.4;
const UNKNOWN_SHARE = 0.6;

export const grossOf = (value: number, vat: number): number => sumOf([value, taxOf(value, vat)]);
const taxOf = (value: number, vat: number): number => toJsonNumber(rowVat(value, vat));

export function shownOf(random: Random, layout: Layout, work: Work, date: string): Shown {
  const value = netValue(work.amount, work.price);
  return {
    ...work,
    due: daysAfter(date, random.whole(14, 90)),
    notes: layout.hasNotes && random.chance(NOTES_SHARE) ? random.pick(notesTexts) : null,
    unknown: unknownOf(random, layout),
    desc: layout.longNames ? work.name : work.shortName,
    shownUnit: work.unit,
    area: random.whole(20, 900) / 100,
    before: sumOf([work.amount, random.whole(1, 30)]),
    value,
    vatValue: taxOf(value, work.vat),
    gross: grossOf(value, work.vat),
  };
}

function unknownOf(random: Random, { unknown }: Layout): string {
  return unknown && (unknown.isFilled || random.chance(UNKNOWN_SHARE)) ? random.pick(unknown.texts) : '';
}

function amountColumns(layout: Layout): ColumnOf[] {
  const { amounts, figure, title } = layout;
  const amount = titled(layout, 'amount');
  const unit: ColumnOf = {
    ...titled(layout, 'unit'),
    align: 'center',
    width: 6,
    text: ({ shownUnit }) => shownUnit,
  };
  if (amounts === 'with unit') {
    return [{ ...amount, align: 'right', width: 11, text: (one) => `${figure(one.amount)} ${one.unit}` }];
  }
  if (amounts === 'bracketed') {
    return [
      {
        ...amount,
        title: `${amount.title} [${title('unit')}]`,
        align: 'right',
        width: 11,
        text: (one) => `${figure(one.amount)} [${one.unit}]`,
      },
    ];
  }
  if (amounts === 'changed') {
    const over = amount.title;
    const form = { over, align: 'right', width: 9 } as const;
    return [
      unit,
      { ...form, name: 'before', title: 'przed zmianą', text: ({ before }) => figure(before) },
      { ...form, name: 'amount', title: 'po zmianie', text: (one) => figure(one.amount) },
    ];
  }
  return [{ ...amount, align: 'right', width: 8, text: (one) => figure(one.amount) }, unit];
}

function codeColumns(layout: Layout): ColumnOf[] {
  const code: ColumnOf = { ...titled(layout, 'code'), width: 10, text: (one) => one.code };
  const desc: ColumnOf = { ...titled(layout, 'desc'), width: 20, text: (one) => one.desc };
  if (!layout.traits.has('code and name')) return [code, desc];
  return [{ ...code, title: `${code.title} – ${desc.title}`, width: 28, text: (one) => `${one.code} – ${one.desc}` }];
}

function columnsOf(layout: Layout): ColumnOf[] {
  const { address, columnOrder, date, figure, hasArea, hasNotes, money, priced } = layout;
  const of = (name: Title) => titled(layout, name);
  const lp: ColumnOf = { ...of('lp'), align: 'center', width: 5, text: (_, index) => String(index + 1) };
  const posNo: ColumnOf = { ...of('posNo'), align: 'center', width: 6, text: (one) => one.posNo };
  const place: ColumnOf = { ...of('address'), width: 18, text: (one) => address(one.address) };
  const group: ColumnOf = { ...of('group'), width: 9, text: (one) => one.group };
  const due: ColumnOf = { ...of('due'), align: 'center', width: 10, text: (one) => date(one.due) };
  const area: ColumnOf = { ...of('area'), align: 'right', width: 7, text: (one) => figure(one.area) };
  const notes: ColumnOf = { ...of('notes'), width: 14, text: (one) => one.notes ?? '' };
  const rate: ColumnOf = { ...of('rate'), align: 'right', width: 9, text: (one) => money(one.price) };
  const value: ColumnOf = { ...of('value'), align: 'right', width: 10, text: (one) => money(one.value) };
  const work = codeColumns(layout);
  const middle = [
    [posNo, place, group, ...work],
    [posNo, place, group, ...work],
    [...work, group, posNo, place],
    [place, posNo, group, ...work],
  ][columnOrder] ?? [posNo, place, group, ...work];
  return [
    lp,
    ...middle,
    ...(hasArea ? [area] : []),
    ...amountColumns(layout),
    ...(priced ? [rate, value] : []),
    ...(columnOrder === 0 ? unknownColumn(layout) : []),
    due,
    ...(hasNotes ? [notes] : []),
    ...(columnOrder === 0 ? [] : unknownColumn(layout)),
  ];
}

function sumsOf(layout: Layout, { positions, width }: WorkTable, shown: readonly Shown[]): Line[] {
  if (!layout.priced) return [];
  const line = (label: string, values: readonly number[]) =>
    sumLine(label, new Map([[positions.get('value') ?? 0, layout.money(sumOf(values))]]), width);
  const netValues = shown.map(({ value }) => value);
  const net = line(layout.sum('net'), netValues);
  if (!layout.gross) return [net];
  return [
    net,
    line(
      layout.sum('tax'),
      shown.map(({ vatValue }) => vatValue),
    ),
    line(
      layout.sum('gross'),
      shown.map(({ gross }) => gross),
    ),
  ];
}

export type OrderOf = {
  readonly number: string;
  readonly date: string;
  readonly agreement: Agreement;
  readonly part: Part;
  readonly rows: number;
};

export function makeOrder(random: Random, layout: Layout, order: OrderOf): Made {
  const { agreement, part, date, number } = order;
  const shown = makeWorks(random, agreement, part, order.rows).map((work) => shownOf(random, layout, work, date));
  const columns = columnsOf(layout);
  const table = layout.record ? recordTable('order', layout.record, columns) : plainTable(layout, columns);
  const isChange = layout.amounts === 'changed';
  const title = random.pick(orderTitles);
  const head: HeadOf = { kind: 'order', title, number, date, agreement, part, facts: [] };
  const { sentences, box } = printedHead(random, layout, head);
  const items = shown.map((one, index) => table.rowLines(one, index));
  const cut = layout.splits && items.length > 3 ? Math.ceil(items.length / 2) : items.length;
  const sums = sumsOf(layout, table, shown);
  const halves = [items.slice(0, cut), items.slice(cut)].filter((half) => half.length > 0);
  const works = halves.map((half, index) =>
    table.tableOf([...table.head, ...half.flat(), ...(index === halves.length - 1 ? sums : [])]),
  );
  const remarks = random.shuffled(remarkTexts).slice(0, random.whole(0, 3));
  const after: Sentence[] = remarks.map((text, index) => ({ text: `${index + 1}. ${text}` }));
  if (isChange) after.unshift({ text: 'Pozostałe warunki zlecenia nie zmieniają się.' });
  return {
    mayDoubt: layout.unknown !== null,
    mustBeTold: unknownTexts(layout, shown),
    printed: {
      letter: letterOf(random, layout, head),
      letterPage: layout.letterPage,
      head: sentences,
      tables: [...box, ...works],
      after: after.length > 0 ? [{ text: 'Uwagi:' }, ...after] : after,
      signatures: ['Zlecił (leśniczy)', 'Przyjął (wykonawca)'],
      look: layout.look,
    },
    expected: {
      orderNumber: number,
      orderDate: date,
      contractNumber: agreement.number,
      contractDate: agreement.date,
      forestDistrictPart: printedPart(layout, part).expected,
      orderItems: shown.map((one, index) => expectedItem(layout, one, index)),
    },
  };
}

const expectedItem = ({ hasNotes }: Layout, one: Shown, index: number) => ({
  lp: index + 1,
  posNo: one.posNo,
  forestAddress: one.address,
  actionGroup: one.group,
  actionCodeKey: one.code,
  actionDesc: one.desc,
  amount: one.amount,
  unitType: one.unit,
  dueDate: one.due,
  notes: hasNotes || one.unknown === '' ? one.notes : { anyOf: [null, one.unknown] },
});
