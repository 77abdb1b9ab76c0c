import { expect, test } from 'vitest';
import type { ListColumn } from './list-column';
import { listItems } from './list-items';

test('an item holds what its columns sort by, and the plain text they are filtered by', () => {
  type Row = { readonly id: number; readonly name: string; readonly day: string };
  const columns: ListColumn<Row>[] = [
    { key: 'name', kind: 'text', header: 'Nazwa', cell: () => null, sortValue: ({ name }) => name, filterable: true },
    {
      key: 'day',
      kind: 'text',
      header: 'Dzień',
      cell: () => null,
      sortValue: ({ day }) => day,
      filterable: true,
      filterValue: ({ day }) => `Dnia ${day}`,
    },
    { key: 'id', kind: 'text', header: 'Id', cell: () => null, sortValue: ({ id }) => id },
    { key: 'plain', kind: 'text', header: 'Bez', cell: () => null, filterable: true },
  ];
  const row = { id: 7, name: 'Łódź', day: '2026-11-21' };
  expect(listItems([row], columns, ({ id }) => id)).toEqual([
    {
      id: 7,
      row,
      sort: { name: 'Łódź', day: '2026-11-21', id: 7 },
      filter: { name: 'lodz', day: 'dnia 2026-11-21', plain: '' },
    },
  ]);
});
