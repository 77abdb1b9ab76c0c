import { expect, it } from 'vitest';
import { buildPdf, pdfText } from '../../synthetic/build-pdf';
import { readPdf } from '../letters/read-pdf';
import { findTables } from './find-tables';

const titles = {
  lp: ['Nr'],
  desc: ['Nazwa', 'Rodzaj prac'],
  code: ['Symbol', 'Symbol czynności'],
  amount: ['Ilość', 'Ilość plan.'],
  rate: ['Stawka'],
  group: ['Rodzaj prac (grupa)'],
  part: ['Stawki leśnictwa'],
};
const anchors = [{ column: 'amount', pattern: /^\d/u }] as const;
const lefts = [40, 90, 190, 300, 380, 460];
const columns = ['Nr', 'Nazwa', 'Symbol', 'Ilość', 'Stawka', 'Rodzaj'];
const rows = ['1', '2', '3'].map((lp) => [lp, 'Wyrób drewna', 'CWD-D', `1${lp},50`, '72,00', 'IB']);

async function firstRows(lines: readonly (readonly string[])[], tops: readonly number[]) {
  const texts = lines.flatMap((cells, line) =>
    cells.flatMap((text, at) => (text === '' ? [] : pdfText(text, (lefts[at] ?? 0) + 3, tops[line] ?? 0, 8))),
  );
  const pages = await readPdf(buildPdf({ pages: [texts.join('')] }));
  const { tables } = findTables<keyof typeof titles>(pages, { titles, anchors, minColumns: 4 });
  return tables[0]?.rows.map(({ cells }) => [cells.lp, cells.group]);
}

const expectedRows = rows.map(([lp]) => [lp, 'IB']);

it('does not take lines of a box above the table for titles', async () => {
  const rules = [720, 705, 698, 684, 674].map((y) => `40 ${y} m 540 ${y} l S `);
  const borders = (xs: readonly number[], from: number, to: number) => xs.map((x) => `${x} ${from} m ${x} ${to} l S `);
  const cells = columns.with(1, 'Opis').flatMap((text, at) => pdfText(text, (lefts[at] ?? 0) + 3, 688, 8));
  const rowTexts = rows.flatMap((row, line) =>
    row.map((text, at) => pdfText(text, (lefts[at] ?? 0) + 3, 676 - line * 10, 8)),
  );
  const box = [pdfText('Stawki leśnictwa', 43, 710, 8), pdfText('Zawoja (10)', 193, 710, 8)];
  const content = [
    ...rules,
    ...borders([40, 190, 540], 705, 720),
    ...borders([...lefts, 540], 650, 698),
    ...box,
    ...cells,
    ...rowTexts,
  ];
  const { outside } = findTables<keyof typeof titles>(await readPdf(buildPdf({ pages: [content.join('')] })), {
    titles,
    anchors,
    minColumns: 4,
  });
  expect(outside.map(({ text }) => text)).toEqual(['Stawki leśnictwa Zawoja (10)']);
});

it('does not take the name of a leśnictwo with its number for a part of the titles below', async () => {
  const close = lefts.with(1, 64);
  const lineOf = (texts: readonly string[], y: number) =>
    texts.flatMap((text, at) => (text === '' ? [] : pdfText(text, close[at] ?? 0, y, 8)));
  const body = rows.flatMap((row, line) => lineOf(row, 676 - line * 10));
  const rowTexts = [
    ...lineOf(['Stawki leśnictwa', '', 'Lipowa (03)'], 699),
    ...lineOf(columns.with(1, 'Opis'), 688),
    ...body,
  ];
  const pages = await readPdf(buildPdf({ pages: [rowTexts.join('')] }));
  const { outside } = findTables<keyof typeof titles>(pages, { titles, anchors, minColumns: 4 });
  expect(outside.map(({ text }) => text)).toEqual(['Stawki leśnictwa Lipowa (03)']);
});

it('does not take lines of unknown title words for rows', async () => {
  const cellsAt = (texts: readonly string[], y: number) =>
    texts.flatMap((text, at) => (text === '' ? [] : pdfText(text, (lefts[at] ?? 0) + 3, y, 8)));
  const rest = ['', 'brakarska', 'czynności', 'plan. do', 'prac', ''];
  const rules = [700, 674, 664, 654, 644].map((y) => `40 ${y} m 540 ${y} l S `);
  const borders = [...lefts, 540].map((x) => `${x} 644 m ${x} 700 l S `);
  const rowTexts = rows.flatMap((row, line) => cellsAt(row, 666 - line * 10));
  const content = [...rules, ...borders, ...cellsAt(columns, 690), ...cellsAt(rest, 680), ...rowTexts];
  const { tables } = findTables<keyof typeof titles>(await readPdf(buildPdf({ pages: [content.join('')] })), {
    titles,
    anchors,
    minColumns: 4,
  });
  expect(tables[0]?.rows.map(({ cells }) => cells.lp)).toEqual(['1', '2', '3']);
});

it('does not leave a title line in the first row, though it overlaps that row', async () => {
  const lines = [columns.with(5, 'Rodzaj prac (grupa)'), ['kol.', '', 'czynności'], ...rows];
  expect(await firstRows(lines, [700, 694, 690, 680, 670])).toEqual(expectedRows);
});

it('takes a line with words under most titles, such as those in another language, for titles', async () => {
  const english = ['No.', 'Name', 'Code', 'Amount', 'Rate', 'Kind'];
  const lines = [columns, english, ...rows];
  const tops = lines.map((_, line) => 700 - line * 12);
  expect(await firstRows(lines, tops)).toEqual(rows.map(([lp]) => [lp, undefined]));
});

it('does not take a line with a value behind a colon for titles', async () => {
  const facts = ['', 'Stawki leśnictwa: Zawoja'];
  const lines = [facts, columns.with(1, 'Opis'), ...rows];
  const tops = lines.map((_, line) => 700 - line * 12);
  const texts = lines.flatMap((cells, line) =>
    cells.flatMap((text, at) => (text === '' ? [] : pdfText(text, (lefts[at] ?? 0) + 3, tops[line] ?? 0, 8))),
  );
  const pages = await readPdf(buildPdf({ pages: [texts.join('')] }));
  const { outside } = findTables<keyof typeof titles>(pages, { titles, anchors, minColumns: 4 });
  expect(outside.map(({ text }) => text)).toEqual(['Stawki leśnictwa: Zawoja']);
});

it('takes a header that is printed again from the page where it was measured', async () => {
  const texts = (cells: readonly string[], y: number) =>
    cells.map((text, at) => pdfText(text, (lefts[at] ?? 0) + 3, y, 8)).join('');
  const many = Array.from({ length: 16 }, (_, row) => [`${row + 1}`, 'Wyrób', 'CWD-D', '11,50', '72,00', 'IB']);
  const last = ['17', 'Wyrób drewna i zrywka', 'CWD-D', '1,50', '72,00', 'IB'];
  const pages = [
    [texts(columns, 700), ...many.map((row, at) => texts(row, 688 - at * 12))],
    [texts(columns, 600), texts(last, 588)],
  ];
  const { tables } = findTables<keyof typeof titles>(
    await readPdf(buildPdf({ pages: pages.map((page) => page.join('')) })),
    { titles, anchors, minColumns: 4 },
  );
  expect(tables).toHaveLength(1);
  expect(tables[0]?.rows.map(({ cells }) => cells.lp)).toEqual([...many, last].map(([lp]) => lp));
});
