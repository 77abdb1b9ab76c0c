import type { OrderColumn } from '@ostep/api-orders';
import type { TableRow } from '@ostep/document-reader';
import { expect, it } from 'vitest';
import { isItem } from './order-rows';

function rowOf(cells: Partial<Record<OrderColumn, string>>): TableRow<OrderColumn> {
  const text = Object.values(cells).join(' ');
  return {
    ...{ page: 1, top: 200, cells, places: {}, others: [], under: cells },
    ...{ label: '', text, lines: [], anchored: false },
  };
}

it('takes no titles that go on below the header for an item', () => {
  const titles = { forestAddress: 'wydzielenia', actionCode: '/ mat.', amount: 'manip.', dueDate: 'wykonania' };
  expect(isItem(rowOf(titles))).toBe(false);
  expect(isItem(rowOf({ forestAddress: '02-20-1-06-12-a-00', actionCode: 'CWD-D', amount: '2,5' }))).toBe(true);
});
