import { expect, it } from 'vitest';
import { buildPdf, pdfText } from '../synthetic/build-pdf';
import { findTables } from './find-tables';
import { readPdf } from './read-pdf';

const titles = {
  lp: ['Nr'],
  desc: ['Nazwa', 'Rodzaj prac'],
  code: ['Symbol', 'Symbol czynności'],
  amount: ['Ilość', 'Ilość plan.'],
  rate: ['Stawka'],
  group: ['Rodzaj prac (grupa)'],
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

const ofRows = rows.map(([lp]) => [lp, 'IB']);

it('leaves no line of a title in the first row that it reaches into', async () => {
  const lines = [columns.with(5, 'Rodzaj prac (grupa)'), ['kol.', '', 'czynności'], ...rows];
  expect(await firstRows(lines, [700, 694, 690, 680, 670])).toEqual(ofRows);
});
