import { expect, test } from 'vitest';
import { gridColumns } from './grid-column';
import { isSameText, pasteRows } from './paste-rows';

type Item = {
  lp: number;
  posNo: string;
  code: { key: string } | null;
  unit: string | null;
  amount: number | null;
  due: string | null;
};
const item = (lp: number): Item => ({ lp, posNo: '', code: null, unit: null, amount: null, due: null });
const column = gridColumns<Item>();
const columns = [
  column.readonly('lp', 'L.p.', (row) => row.lp),
  column.text('posNo', 'Nr poz.', { maxLength: 5 }),
  column.search('code', 'Kod', { find: async () => [], labelOf: (code) => code.key, keyOf: (code) => code.key }),
  column.select('unit', 'J.m.', { options: [{ value: 'M3', label: 'm³' }] }),
  column.decimal('amount', 'Ilość', { disabledReason: (row) => (row.posNo === 'stop' ? 'stop' : null) }),
  column.date('due', 'Termin'),
];

const paste = (rows: Item[], cells: string[][], row: number, at: number) =>
  pasteRows({
    rows,
    columns,
    cells,
    at: { row, column: at },
    newRow: (previous) => item((previous?.lp ?? 0) + 1),
    derive: (next) => next,
    today: '2026-11-21',
  });

test('cells are filled from the focused one, rows are added below', () => {
  const { rows, lookups } = paste(
    [item(1)],
    [
      ['1.1', 'CWD-P', 'M³', '1 234,5', '21.11.2026'],
      ['1.2', '', 'hl', 'dużo', '31.02.2026'],
    ],
    0,
    1,
  );
  expect(rows).toEqual([
    { lp: 1, posNo: '1.1', code: null, unit: 'M3', amount: 1234.5, due: '2026-11-21' },
    { lp: 2, posNo: '1.2', code: null, unit: null, amount: null, due: null },
  ]);
  expect(lookups).toEqual([{ row: 0, column: 'code', text: 'CWD-P' }]);
});

test('read-only cells are skipped, text that is too long or has no column is cut', () => {
  const rows = [{ ...item(1), amount: 3 }];
  expect(paste(rows, [['99', 'za długi numer']], 0, 0).rows).toEqual([{ ...item(1), amount: 3, posNo: 'za dł' }]);
  expect(paste(rows, [['stop', '', '', '7']], 0, 1).rows).toEqual([{ ...item(1), posNo: 'stop', amount: 3 }]);
  expect(paste(rows, [['1.1.2026', 'x', 'y']], 0, 5).rows).toEqual([{ ...item(1), amount: 3, due: '2026-01-01' }]);
});

test('negative numbers are pasted only into columns that allow them', () => {
  const signed = [column.decimal('amount', 'Ilość', { negative: true })];
  const unsigned = [column.decimal('amount', 'Ilość')];
  const pasted = (columns: typeof signed, text: string) =>
    pasteRows({
      rows: [item(1)],
      columns,
      cells: [[text]],
      at: { row: 0, column: 0 },
      newRow: () => item(1),
      derive: (next: Item) => next,
      today: '2026-11-21',
    }).rows[0]?.amount;
  expect([pasted(signed, '-3'), pasted(unsigned, '-3'), pasted(unsigned, '0')]).toEqual([-3, null, 0]);
});

test('each change calls derive, text without a limit is not cut, a select ignores case and spaces', () => {
  const free = [
    column.text('posNo', 'Nr'),
    column.select('unit', 'J.m.', { options: [{ value: 'M', label: 'Metr b.' }] }),
  ];
  const derived: string[] = [];
  const { rows } = pasteRows({
    rows: [],
    columns: free,
    cells: [[' bardzo długi numer ', 'METR\u00a0 B.']],
    at: { row: 0, column: 0 },
    newRow: () => item(1),
    derive: (next, previous, id) => {
      derived.push(`${id} ${previous.unit}`);
      return { ...next, amount: 5 };
    },
    today: '2026-11-21',
  });
  expect(rows).toEqual([{ ...item(1), posNo: 'bardzo długi numer', unit: 'M', amount: 5 }]);
  expect(derived).toEqual(['posNo null', 'unit null']);
});

test('a custom cell is skipped', () => {
  const custom = [column.custom('own', 'Własna', () => null)];
  const { rows, lookups } = pasteRows({
    rows: [item(1)],
    columns: custom,
    cells: [['x']],
    at: { row: 0, column: 0 },
    newRow: () => item(1),
    derive: (next: Item) => next,
    today: '2026-11-21',
  });
  expect([rows, lookups]).toEqual([[item(1)], []]);
});

test('a search is emptied at once and looked up by its trimmed text', () => {
  const rows = [{ ...item(1), code: { key: 'OLD' } }, item(2)];
  const pasted = paste(rows, [[' CWD-P ']], 1, 2);
  expect(pasted.lookups).toEqual([{ row: 1, column: 'code', text: 'CWD-P' }]);
  expect(paste(rows, [['']], 0, 2)).toEqual({ rows: [item(1), item(2)], lookups: [] });
});

test('at most 5000 rows are pasted', () => {
  const cells = Array.from({ length: 5001 }, (_, at) => [String(at)]);
  expect(paste([], cells, 0, 1).rows).toHaveLength(5000);
});

test('texts are the same whatever their case and blanks, but not without a blank between words', () => {
  expect(isSameText(' Metr\u00a0 B. ', 'metr b.')).toBe(true);
  expect(isSameText('metr b.', 'metrb.')).toBe(false);
});
