import { daysAfter, rowVat, toJsonNumber } from '@ostep/kernel';
import { type ColumnOf, headLines, rowLine, type Shown, sumLine, tableOf } from './columns';
import { type HeadOf, letterOf, printedHead, printedPart } from './document-heading';
import type { Layout } from './layout';
import type { Line, Printed, Sentence } from './printed';
import type { Random } from './random';
import { type Agreement, makeWorks, netValue, type Part, sumOf, type Work } from './scenario';
import { notesTexts, remarkTexts } from './vocabulary';

export type Made = {
  readonly printed: Printed;
  readonly expected: Readonly<Record<string, unknown>>;
  /** Whether the log may rightly warn: a place that is not repeated in a row is taken from the row above. */
  readonly mayDoubt: boolean;
};

export const grossOf = (value: number, vat: number): number => sumOf([value, taxOf(value, vat)]);
const taxOf = (value: number, vat: number): number => toJsonNumber(rowVat(value, vat));

export function shownOf(random: Random, layout: Layout, work: Work, date: string): Shown {
  const value = netValue(work.amount, work.price);
  return {
    ...work,
    due: daysAfter(date, random.whole(14, 90)),
    notes: random.chance(0.4) ? random.pick(notesTexts) : null,
    desc: layout.longNames ? work.name : work.shortName,
    shownUnit: work.unit,
    area: random.whole(20, 900) / 100,
    before: sumOf([work.amount, random.whole(1, 30)]),
    value,
    vatValue: taxOf(value, work.vat),
    gross: grossOf(value, work.vat),
  };
}

const titlesOfOrders = [
  'ZLECENIE',
  'ZLECENIE PRAC LEŚNYCH',
  'ZLECENIE WYKONANIA USŁUG LEŚNYCH',
  'Zlecenie robót leśnych',
];

function amountColumns({ amounts, figure, title }: Layout): ColumnOf[] {
  const unit: ColumnOf = { title: title('unit'), align: 'center', width: 6, text: ({ shownUnit }) => shownUnit };
  if (amounts === 'with unit') {
    return [
      { title: title('amount'), align: 'right', width: 11, text: ({ amount, unit: of }) => `${figure(amount)} ${of}` },
    ];
  }
  if (amounts === 'changed') {
    const over = title('amount');
    return [
      unit,
      { title: 'przed zmianą', over, align: 'right', width: 9, text: ({ before }) => figure(before) },
      { title: 'po zmianie', over, align: 'right', width: 9, text: ({ amount }) => figure(amount) },
    ];
  }
  return [{ title: title('amount'), align: 'right', width: 8, text: ({ amount }) => figure(amount) }, unit];
}

function columnsOf(layout: Layout): ColumnOf[] {
  const { address, columnOrder, date, figure, hasArea, hasNotes, money, priced, title } = layout;
  const lp: ColumnOf = { title: title('lp'), align: 'center', width: 4, text: (_, index) => String(index + 1) };
  const posNo: ColumnOf = { title: title('posNo'), align: 'center', width: 6, text: ({ posNo: one }) => one };
  const place: ColumnOf = { title: title('address'), width: 18, text: ({ address: one }) => address(one) };
  const group: ColumnOf = { title: title('group'), width: 9, text: ({ group: one }) => one };
  const code: ColumnOf = { title: title('code'), width: 10, text: ({ code: one }) => one };
  const desc: ColumnOf = { title: title('desc'), width: 20, text: ({ desc: one }) => one };
  const due: ColumnOf = { title: title('due'), align: 'center', width: 10, text: ({ due: one }) => date(one) };
  const area: ColumnOf = { title: title('area'), align: 'right', width: 7, text: ({ area: one }) => figure(one) };
  const notes: ColumnOf = { title: title('notes'), width: 14, text: ({ notes: one }) => one ?? '' };
  const rate: ColumnOf = { title: title('rate'), align: 'right', width: 9, text: ({ price }) => money(price) };
  const value: ColumnOf = { title: title('value'), align: 'right', width: 10, text: ({ value: one }) => money(one) };
  const middle = [
    [posNo, place, group, code, desc],
    [posNo, place, group, code, desc],
    [code, desc, group, posNo, place],
    [place, posNo, group, code, desc],
  ][columnOrder] ?? [posNo, place, group, code, desc];
  return [
    lp,
    ...middle,
    ...(hasArea ? [area] : []),
    ...amountColumns(layout),
    ...(priced ? [rate, value] : []),
    due,
    ...(hasNotes ? [notes] : []),
  ];
}

function sumsOf(layout: Layout, columns: readonly ColumnOf[], shown: readonly Shown[]): Line[] {
  if (!layout.priced) return [];
  const at = columns.findIndex(({ title }) => title === layout.title('value'));
  const sum = (values: readonly number[]) => new Map([[at, layout.money(sumOf(values))]]);
  const net = sumLine('Razem netto', sum(shown.map(({ value }) => value)), columns.length);
  if (!layout.gross) return [net];
  return [
    net,
    sumLine('Podatek VAT', sum(shown.map(({ vatValue }) => vatValue)), columns.length),
    sumLine('Razem brutto', sum(shown.map(({ gross }) => gross)), columns.length),
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
  const isChange = layout.amounts === 'changed';
  const title = random.pick(titlesOfOrders);
  const head: HeadOf = { kind: 'order', title, number, date, agreement, part, facts: [] };
  const { sentences, box } = printedHead(random, layout, head);
  const lines = shown.map((one, index) => rowLine(columns, one, index));
  const cut = layout.splits && lines.length > 3 ? Math.ceil(lines.length / 2) : lines.length;
  const heads = headLines(layout, columns);
  const sums = sumsOf(layout, columns, shown);
  const works =
    cut < lines.length
      ? [
          tableOf(columns, [...heads, ...lines.slice(0, cut)]),
          tableOf(columns, [...heads, ...lines.slice(cut), ...sums]),
        ]
      : [tableOf(columns, [...heads, ...lines, ...sums])];
  const remarks = random.shuffled(remarkTexts).slice(0, random.whole(0, 3));
  const after: Sentence[] = remarks.map((text, index) => ({ text: `${index + 1}. ${text}` }));
  if (isChange) after.unshift({ text: 'Pozostałe warunki zlecenia nie zmieniają się.' });
  return {
    mayDoubt: false,
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
  notes: hasNotes ? one.notes : null,
});
