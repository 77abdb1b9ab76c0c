import { expect, test } from 'vitest';
import { gridColumns } from './grid-column';
import { pasteRows } from './paste-rows';

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
