import { expect, it } from 'vitest';
import { columnsUnder, layoutOfColumns } from './column-bounds';

const lefts = [40, 100, 200, 300];
const blocks = lefts.map((left) => ({ left, right: left + 30, text: 'Cena', column: null, scores: new Map() }));
const header = { top: 70, bottom: 84, blocks, score: 9, words: '', borders: [] };

function rowAt(baseline: number, count = lefts.length) {
  const words = lefts.slice(0, count).map((left) => ({
    text: '12,50',
    left,
    right: left + 25,
    baseline,
    size: 8,
    starts: [left],
    turned: false,
  }));
  return { page: 1, baseline, size: 8, blank: 0.3, words };
}

function isRuled(grays: readonly number[], body: readonly ReturnType<typeof rowAt>[]) {
  const vertical = [80, ...grays].flatMap((y) => [95, 195, 295].map((at) => ({ at, from: y - 12, to: y + 4 })));
  const page = { number: 1, width: 595, height: 842, words: [], horizontal: [], vertical };
  return columnsUnder(page, header, body).ruled;
}

it('a table is ruled if its rows are, whatever follows below', () => {
  expect(isRuled([100, 116], [rowAt(100), rowAt(116), rowAt(132)])).toBe(true);
});

it('a layout with lines is another one than the same titles without, or elsewhere', () => {
  const columns = blocks.map(({ text, ...block }) => ({ ...block, name: null, title: text }));
  const ruled = layoutOfColumns({ columns, ruled: true }, header);
  expect(layoutOfColumns({ columns, ruled: false }, header)).not.toBe(ruled);
  const further = columns.map((column) => ({ ...column, left: column.left * 1.1 }));
  expect(layoutOfColumns({ columns: further, ruled: true }, header)).not.toBe(ruled);
  const nearly = columns.map((column) => ({ ...column, left: column.left + 1 }));
  expect(layoutOfColumns({ columns: nearly, ruled: true }, header)).toBe(ruled);
});

it('a rule of a box above the table is no border, though it ends within the titles', () => {
  const own = [95, 195, 295].map((at) => ({ at, from: 68, to: 110 }));
  const page = { number: 1, width: 595, height: 842, words: [], horizontal: [] };
  const vertical = [...own, { at: 230, from: 20, to: 80 }];
  expect(columnsUnder({ ...page, vertical }, header, [rowAt(100)]).columns).toHaveLength(4);
});

it('gray stripes do not make a table ruled, though the last one has only a sum', () => {
  expect(isRuled([100, 132], [rowAt(100), rowAt(116), rowAt(132, 2)])).toBe(false);
});

it('begins a column where all its cells begin, though the text before reaches there', () => {
  const ends = [325, 310, 330, 318];
  const body = ends.map((end, row) => {
    const { words, ...line } = rowAt(100 + 16 * row);
    return { ...line, words: words.map((word, at) => (at === 3 ? { ...word, right: end } : word)) };
  });
  const page = { number: 1, width: 595, height: 842, words: [], horizontal: [], vertical: [] };
  const { columns } = columnsUnder(page, { ...header, borders: [80, 180, 280] }, body);
  expect(columns.map(({ left }) => left)).toEqual([Number.NEGATIVE_INFINITY, 80, 180, 299.5]);
});
