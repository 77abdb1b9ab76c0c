import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Button } from '../action/button';
import { TextField } from '../form/text-field';
import type { ListColumn } from '../list/list-column';
import { useSelection } from '../list/use-selection';
import { renderRoutes } from '../testing/render-routes';
import { FilterBar } from './filter-bar';
import { ListPage } from './list-page';

afterEach(cleanup);

type Row = { readonly id: number; readonly name: string; readonly isOpen: boolean };
const rows: readonly Row[] = ['Żary', 'Łódź', 'Lubań'].map((name, id) => ({ id: id + 1, name, isOpen: id !== 1 }));
const columns: readonly ListColumn<Row>[] = [
  { key: 'name', kind: 'key', header: 'Nazwa', cell: ({ name }) => name },
  {
    key: 'state',
    kind: 'badge',
    hideOrder: 1,
    header: 'Stan',
    cell: ({ isOpen }) => (isOpen ? 'otwarty' : 'zamknięty'),
  },
];

function Page() {
  const selection = useSelection(rows.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  return (
    <ListPage
      count={3}
      filter={
        <FilterBar>
          <TextField label="Numer" name="number" onChange={() => undefined} value="31" />
        </FilterBar>
      }
      list={{ columns, empty: 'Brak', label: 'Miasta', name: 'towns', rowKey: ({ id }) => id, rows }}
      selection={{
        actions: <Button label="Zamknij" />,
        canChoose: ({ isOpen }) => isOpen,
        label: ({ name }) => `Zaznacz ${name}`,
        selection,
        sum: '12,00 zł',
      }}
      title="Miasta"
    />
  );
}

async function open() {
  renderRoutes({ routes: [{ path: 'towns', element: <Page /> }], path: '/towns' });
  await screen.findByRole('heading', { level: 1, name: 'Miasta' });
  return userEvent.setup();
}

test('while rows are chosen their actions replace the filter, which keeps its typed text', async () => {
  const user = await open();
  expect(screen.queryByRole('region', { name: 'Zaznaczone' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz Żary' }));
  const bar = within(screen.getByRole('region', { name: 'Zaznaczone' }));
  expect(bar.getByRole('status').textContent).toBe('Zaznaczono 1 · 12,00 zł');
  expect(screen.getByLabelText('Numer').closest('[inert]')).not.toBeNull();
  await user.click(bar.getByRole('button', { name: 'Odznacz' }));
  expect(screen.queryByRole('region', { name: 'Zaznaczone' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Numer').value).toBe('31');
  expect(screen.getByLabelText('Numer').closest('[inert]')).toBeNull();
});

test('only rows that can be chosen have a checkbox; the header has one for all; arrow keys move between them', async () => {
  const user = await open();
  expect(screen.getAllByRole('checkbox', { name: /^Zaznacz (?!wszystkie)/u })).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie' }));
  screen.getByText('Zaznaczono 2');
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz Żary' }));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Zaznacz Lubań' }));
});

test('columns are chosen in the menu of the page, not in the header of the table', async () => {
  const user = await open();
  expect(screen.queryByRole('button', { name: 'Wybierz kolumny' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Więcej' }));
  await user.click(await screen.findByText('Wybierz kolumny'));
  await user.click(await screen.findByRole('checkbox', { name: 'Stan' }));
  expect(screen.queryByRole('columnheader', { name: 'Stan' })).toBeNull();
});
