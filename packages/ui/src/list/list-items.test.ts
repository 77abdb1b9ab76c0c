import { expect, test } from 'vitest';
import type { ListColumn } from './list-column';
import { listItems } from './list-items';

test('an item has the sort values of its columns', () => {
  type Row = { readonly id: number; readonly name: string };
  const columns: ListColumn<Row>[] = [
    { key: 'name', kind: 'text', header: 'Nazwa', cell: () => null, sortValue: ({ name }) => name },
    { key: 'plain', kind: 'text', header: 'Bez', cell: () => null },
  ];
  const row = { id: 7, name: 'Łódź' };
  expect(listItems([row], columns, ({ id }) => id)).toEqual([{ id: 7, row, sort: { name: 'Łódź' } }]);
});
