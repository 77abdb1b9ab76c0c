import type { EarlierWork, EarlierWorkPage } from '@ostep/api-summaries';
import { chooseOption } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const PAGE = '/summary/earlier';
const WORKS = 'GET /api/summary/earlier';
const work: EarlierWork = {
  id: 9,
  month: '2025-04-01',
  day: '2025-04-17',
  forestDistrictName: 'Namysłów',
  code: 'SADZ-1KP',
  scope: 'Odnowienia',
  unitType: 'TSZT',
  amount: 12.69,
  cost: 3636.95,
  revenue: null,
  file: 'prace 2025.xlsx',
  row: 12,
};
const lumpSum: EarlierWork = { ...work, id: 4, day: null, amount: null, row: 7 };
const page = (works: EarlierWorkPage['works'], more = false): EarlierWorkPage => ({ works, more });

test('works are listed with their rows of the file, a page at a time, and filtered', async () => {
  const answers = {
    [WORKS]: () => page([work], true),
    [`${WORKS}?before=9`]: () => page([lumpSum]),
    [`${WORKS}?year=2025`]: () => page([lumpSum]),
  };
  const { address } = renderScreen(PAGE, answers, {}, ['manager']);
  const table = await screen.findByRole('table', { name: 'Prace z poprzednich lat' });
  await within(table).findByText('prace 2025.xlsx, wiersz 12');
  within(table).getByText('17.04.2025');
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż następne' }));
  await within(table).findByText('prace 2025.xlsx, wiersz 7');
  within(table).getByText('04.2025');
  within(table).getByText('ryczałt');
  await chooseOption(screen.getByLabelText('Rok'), '2025');
  await waitFor(() => expect(screen.queryByText('prace 2025.xlsx, wiersz 12')).toBeNull());
  await screen.findByText('prace 2025.xlsx, wiersz 7');
  expect(address()).toContain('year=2025');
});

test('a single work is deleted after a question', async () => {
  let left = [work];
  const remove = () => {
    left = [];
    return work.id;
  };
  const answers = { [WORKS]: () => page(left), 'DELETE /api/summary/earlier/9': remove };
  const { toasts } = renderScreen(PAGE, answers, {}, ['manager']);
  await userEvent.click(await screen.findByRole('button', { name: 'Usuń pracę' }));
  await screen.findByText('Nie ma takich prac.');
  expect(toasts.at(-1)?.title).toBe('Usunięto pracę z arkusza.');
});

test('nobody but a manager sees the list', async () => {
  const { sent } = renderScreen(PAGE, {}, {}, ['office']);
  await screen.findByText('Brak uprawnień');
  expect(sent).toEqual([]);
});
