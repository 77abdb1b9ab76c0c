import { installPlatform, type PlatformServices } from '@ostep/platform';
import { createMemoryRouter, RouterProvider } from '@ostep/router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DataList } from './data-list';
import type { ListColumn } from './list-column';

afterEach(cleanup);

const services: Partial<PlatformServices> = { profile: { get: () => null, subscribe: () => () => undefined } };

type Row = { readonly id: number; readonly name: string };
const rows: Row[] = ['Żary', 'Łódź', 'Lubań'].map((name, index) => ({ id: index + 1, name }));
const columns: ListColumn<Row>[] = [
  {
    key: 'name',
    kind: 'text',
    header: 'Nazwa',
    cell: (row) => row.name,
    sortValue: (row) => row.name,
  },
];

function open(address: string) {
  installPlatform(services as PlatformServices);
  const list = (
    <DataList
      columns={columns}
      current={3}
      empty="Brak"
      inAddress
      label="Lista"
      name="rows"
      rowKey={(row) => row.id}
      rows={rows}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: list }], { initialEntries: [address] });
  return { router, ...render(<RouterProvider router={router} />) };
}
const names = () => screen.getAllByRole('cell').flatMap(({ textContent }) => textContent || []);

test('the sort is added to the address', async () => {
  const { router } = open('/contract?year=2026');
  await userEvent.click(screen.getByRole('columnheader', { name: 'Nazwa' }));
  await userEvent.click(screen.getByRole('columnheader', { name: 'Nazwa' }));
  expect(router.state.location.search).toBe('?year=2026&sort=-name');
});

test('a list opened by its address has the same sort and marks the record that was opened last', () => {
  const { container } = open('/contract?sort=-name&sort.other=x');
  expect(names()).toEqual(['Żary', 'Łódź', 'Lubań']);
  expect(container.querySelector('tr.ui-row-current')?.textContent).toContain('Lubań');
});
