import { expect, it } from 'vitest';
import { withUnnamedAmount } from './unnamed-amount';

const rowWith = (...others: readonly (readonly [title: string, text: string])[]) => ({
  cells: { lp: '1' },
  places: {},
  others: others.map(([title, text]) => ({ title, text, lines: [] })),
});

const amountsOf = (...rows: Parameters<typeof withUnnamedAmount>[0]) =>
  withUnnamedAmount(rows).map(({ cells, amountTitle }) => [cells.amount, amountTitle]);

it('takes the only unnamed column of figures for the amounts', () => {
  const rows = [rowWith(['śclIość', '1 210,\n50 m³'], ['Obręb', '1']), rowWith(['śclIość', '46,18'])];
  expect(amountsOf(...rows)).toEqual([
    ['1 210,\n50 m³', 'śclIość'],
    ['46,18', 'śclIość'],
  ]);
});

it('takes none where a row has no figure, where two columns have them, or of dates', () => {
  const none = [undefined, undefined];
  expect(amountsOf(rowWith(['x', '1,50']), rowWith(['x', 'brak']))).toEqual([none, none]);
  expect(amountsOf(rowWith(['x', '1,50'], ['y', '2,50']))).toEqual([none]);
  expect(amountsOf(rowWith(['x', '15.04.2026']))).toEqual([none]);
  expect(withUnnamedAmount([])).toEqual([]);
});
