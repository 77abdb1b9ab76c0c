import { expect, it } from 'vitest';
import type { PdfPage } from '../letters/pdf-page';
import { findTables, type TableSearch } from './find-tables';

const search: TableSearch<'lp' | 'code' | 'desc' | 'amount' | 'unit'> = {
  titles: { lp: ['L.p.'], code: ['Kod czynności'], desc: ['Opis'], amount: ['Ilość'], unit: ['J.m.'] },
  minColumns: 4,
  anchors: [{ column: 'lp', pattern: /^\d+$/ }],
};
const lefts = [40, 80, 180, 300, 370, 338];
const rules = {
  horizontal: [88, 106, 120, 134, 148].map((at) => ({ at, from: 30, to: 400 })),
  vertical: [30, 75, 175, 295, 364, 400].map((at) => ({ at, from: 88, to: 148 })),
};

const page = (
  number: number,
  lines: readonly (readonly string[])[],
  doubtful?: boolean,
  drawn: Pick<PdfPage, 'horizontal' | 'vertical'> = { horizontal: [], vertical: [] },
): PdfPage => ({
  number,
  width: 595,
  height: 842,
  ...drawn,
  words: lines.flatMap((texts, line) =>
    texts.flatMap((text, column) => {
      if (text === '') return [];
      const left = lefts[column] ?? 0;
      const place = { left, right: left + text.length * 5, baseline: 100 + line * 14, size: 9 };
      return [{ text, ...place, starts: [...text].map((_, at) => left + at * 5), turned: false, doubtful }];
    }),
  ),
});

const titles = ['L.p.', 'Kod czynności', 'Opis', 'Ilość', 'J.m.'];
const misread = ['L.p.', 'KEZYNNOŚCI', 'Opis', 'Ilość', 'J.m.'];
const rowsFrom = (first: number) =>
  [first, first + 1, first + 2].map((lp) => [String(lp), 'ZRYW-D', 'Zrywka', `${lp},50`, 'M3P']);
const codes = (pages: readonly PdfPage[]) =>
  findTables(pages, search).tables.map(({ rows }) => rows.map(({ cells }) => `${cells.lp} ${cells.code ?? ''}`));
const all = [1, 2, 3, 4, 5, 6].map((lp) => `${lp} ZRYW-D`);

it('takes a title misread on one scanned page from the same header of another, before or after it', () => {
  expect(codes([page(1, [misread, ...rowsFrom(1)], false), page(2, [titles, ...rowsFrom(4)], false)])).toEqual([all]);
  expect(codes([page(1, [titles, ...rowsFrom(1)], false), page(2, [misread, ...rowsFrom(4)], false)])).toEqual([all]);
});

it('gives a column whose title was misread on every page one title', () => {
  const other = misread.with(1, 'KEYZNNOSCI');
  const [table] = findTables(
    [page(1, [misread, ...rowsFrom(1)], false), page(2, [other, ...rowsFrom(4)], false)],
    search,
  ).tables;
  expect(new Set(table?.rows.flatMap(({ others }) => others.map(({ title }) => title))).size).toBe(1);
  expect(table?.rows).toHaveLength(6);
});

it('does not change a title of a printed page', () => {
  expect(codes([page(1, [misread, ...rowsFrom(1)]), page(2, [titles, ...rowsFrom(4)])])).toHaveLength(2);
});

it('does not change a title of a table with another layout', () => {
  const others = page(2, [titles, ...rowsFrom(4)], false);
  const moved = others.words.map((word) => ({ ...word, left: word.left + 90, right: word.right + 90 }));
  expect(codes([page(1, [misread, ...rowsFrom(1)], false), { ...others, words: moved }])).toHaveLength(2);
});

it('joins a piece that was read beside a misread title to that title', () => {
  const rightOfTitle = rowsFrom(1).map((cells) => [...cells.with(3, ''), `${cells[3]}`]);
  const inPieces = page(1, [[...titles, '; 1'], ...rightOfTitle], false);
  const [table] = findTables([inPieces, page(2, [titles, ...rowsFrom(4)], false, rules)], search).tables;
  expect(table?.rows.map(({ cells }) => cells.amount)).toEqual(['1,50', '2,50', '3,50', '4,50', '5,50', '6,50']);
});
