import { expect, test } from 'vitest';
import { pinnedRows } from './pinned-rows';
import { RowKeys } from './row-keys';

const rows = Array.from({ length: 5 }, (_, lp) => ({ lp }));
const keys = new RowKeys();
const keyAt = (index: number) => keys.of(rows[index] ?? {});
const nothing = { focused: null, invalidCells: [], focusTarget: null, firstError: null };
const pinned = (state: Partial<Parameters<typeof pinnedRows>[2]>) => pinnedRows(rows, keys, { ...nothing, ...state });

test('without focus and errors no row stays mounted', () => {
  expect(pinned({})).toEqual([]);
});

test('the focused row stays mounted with its neighbours', () => {
  expect(pinned({ focused: keyAt(2) })).toEqual([1, 2, 3]);
  expect(pinned({ focused: keyAt(0) })).toEqual([0, 1]);
  expect(pinned({ focused: keyAt(4) })).toEqual([3, 4]);
});

test('rows with invalid text stay mounted, for any path and column', () => {
  expect(pinned({ invalidCells: [`parts.0.items#${keyAt(1)}.amount`, `items#${keyAt(3)}.due`] })).toEqual([1, 3]);
});

test('the row that is about to get the focus and the first row with an error stay mounted, if they exist', () => {
  expect(pinned({ focusTarget: 0, firstError: 4 })).toEqual([0, 4]);
  expect(pinned({ focusTarget: 5, firstError: -1 })).toEqual([]);
});
