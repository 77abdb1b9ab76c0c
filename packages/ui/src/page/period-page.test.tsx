import { createMemoryRouter, RouterProvider } from '@ostep/router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { RecordFacts } from '../layout/record-facts';
import { DataList } from '../list/data-list';
import { useSelection } from '../list/use-selection';
import { PeriodPage } from './period-page';

afterEach(cleanup);

function Payouts() {
  const selection = useSelection([1]);
  const label = () => 'Zaznacz P01';
  return (
    <PeriodPage
      filter={<p>filtr</p>}
      period={null}
      selection={{ selection, actions: <button type="button">Zatwierdź</button>, sum: '100,00 zł' }}
      title="Wypłaty"
    >
      <DataList
        columns={[{ key: 'squad', kind: 'text', header: 'Ekipa', cell: () => 'P01' }]}
        empty={null}
        label="Wypłaty"
        name="period-page"
        rowKey={({ id }) => id}
        rows={[{ id: 1 }]}
        selection={{ selection, label }}
      />
    </PeriodPage>
  );
}

test('while rows of a period are chosen their actions replace the filter', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Payouts /> }])} />);
  expect(screen.queryByRole('button', { name: 'Zatwierdź' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz P01' }));
  screen.getByRole('button', { name: 'Zatwierdź' });
  expect(screen.getByText('filtr').closest('[inert]')).not.toBeNull();
});

test('without further facts nothing can be expanded', () => {
  render(<RecordFacts facts={[{ label: 'Saldo', value: '0' }]} label="Fakty" more={[]} />);
  expect(screen.queryByText('Więcej')).toBeNull();
  expect(document.querySelector('details')).toBeNull();
});
