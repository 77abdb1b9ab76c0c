import type { Result } from '@ostep/api-summaries';
import { exampleItem } from '@ostep/api-summaries/testing';
import { chooseOption } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const RESULT = 'POST /api/summary/result';
const ITEMS = 'POST /api/summary/result/items';
const PAGE = '/summary/result?from=2026-04-01&to=2026-04-30';
const april = { from: '2026-04-01', to: '2026-04-30' };
const noFilters = { forestDistrictId: null, contractId: null, squadId: null };
const textOf = (element: HTMLElement | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

const planting: Result['rows'][number] = {
  keys: ['SADZ-1KP/1'],
  names: ['SADZ-1KP · ODN'],
  before: 900,
  items: 1,
  revenue: 4982.1,
  cost: 3636.95,
  profit: 1345.15,
  margin: 27,
  markup: 36.98,
  quantity: 12.69,
  unit: 'TSZT',
  costPerUnit: 286.6,
  pricePerUnit: 392.6,
};
const skidding: Result['rows'][number] = {
  keys: ['ZRYWKA/1'],
  names: ['ZRYWKA · ZRYW'],
  before: null,
  items: 0,
  revenue: 100,
  cost: 120,
  profit: -20,
  margin: -20,
  markup: -16.67,
  quantity: 5,
  unit: 'M3',
  costPerUnit: null,
  pricePerUnit: null,
};
const answer: Result = {
  rows: [planting, skidding],
  totals: { revenue: 5082.1, cost: 3756.95, profit: 1325.15, margin: 26.07, markup: 35.27 },
  rounding: -0.01,
  byProtocols: 5082.09,
  incomplete: 2,
  before: null,
  overhead: null,
  charged: { penalty: 59.79, profit: 1265.36 },
  lowMargin: 15,
};

test('a result is grouped, ends with the value of the protocols and opens its work', async () => {
  const user = userEvent.setup();
  const { sent, address } = renderScreen(PAGE, { [RESULT]: () => answer, [ITEMS]: () => [exampleItem()] }, {}, [
    'office',
  ]);
  const table = await screen.findByRole('table', { name: 'Wynik' });
  const rows = within(table).getAllByRole('row').map(textOf);
  expect(rows[1]).toBe(
    'SADZ-1KP · ODN4 982,10 zł3 636,95 zł1 345,15 zł900,00 zł27,00 %36,98 %12,69 TSZT286,60 zł392,60 zł1445,15 zł',
  );
  expect(rows.at(-1)).toContain('RazemZaokrągleniaWedług protokołów5 082,10 zł−0,01 zł5 082,09 zł3 756,95 zł');
  expect(within(table).getByTitle('Marża niższa niż 15,00 %').textContent).toBe('−20,00\u00a0%');
  screen.getByText('Bez paliwa, maszyn, materiałów, ZUS i kosztów biura.');
  screen.getByText('Naliczone kary: 59,79\u00a0zł. Zysk po nich: 1\u00a0265,36\u00a0zł.', { normalizer: String });
  screen.getByText('Koszt ekip to rozliczone prace, bez dodatków i potrąceń ekip.');
  screen.getByText(/^2 pozycje niepełne/u);
  expect(sent).toContainEqual({
    key: RESULT,
    body: { ...april, by: ['activity'], compare: 'yearAgo', filters: noFilters },
  });

  await user.click(within(table).getByRole('link', { name: 'SADZ-1KP · ODN' }));
  const opened = await screen.findByRole('dialog', { name: 'Prace: SADZ-1KP · ODN' });
  await within(opened).findByRole('link', { name: '14/2026' });
  expect(sent).toContainEqual({
    key: ITEMS,
    body: { ...april, by: ['activity'], filters: noFilters, keys: ['SADZ-1KP/1'] },
  });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).not.toContain('key='));
});

test('grouping, filters and comparison are kept in the address; a column shows the change of profit', async () => {
  const before = { ...answer.totals, from: '2025-04-01', to: '2025-04-30', profit: 900 };
  const names = ['SADZ-1KP · ODN', 'H01'];
  const compared = { ...answer, before, rows: [{ ...planting, keys: ['SADZ-1KP/1', '7'], names }] };
  const { sent, address } = renderScreen(PAGE, { [RESULT]: () => compared }, {}, ['manager']);
  await userEvent.click(await screen.findByRole('button', { name: 'Filtr' }));
  await chooseOption(await screen.findByLabelText(/^Drugi podział/u), 'Ekipa');
  await chooseOption(screen.getByLabelText(/^Porównaj z/u), 'poprzedni okres');
  await chooseOption(screen.getByLabelText(/^Ekipa/u), 'H01 Hodowla Jodła');
  await waitFor(() =>
    expect(sent).toContainEqual({
      key: RESULT,
      body: { ...april, by: ['activity', 'squad'], compare: 'previous', filters: { ...noFilters, squadId: 7 } },
    }),
  );
  expect(address()).toContain('by=activity&then=squad&squadId=7&compare=previous');
  const table = await screen.findByRole('table', { name: 'Wynik' });
  expect(textOf(within(table).getAllByRole('row')[1])).toMatch(/445,15 zł$/u);
  expect(textOf(within(table).getAllByRole('row').at(-1))).toMatch(/425,15 zł$/u);
  const sums = textOf(screen.getByRole('region', { name: 'Sumy okresu' }));
  expect(sums).toContain('Zysk1 325,15 złpoprzednio 900,00 zł');
  expect(screen.getAllByTitle('01.04.2025 – 30.04.2025')).toHaveLength(4);
});

test('a comparison with works of a spreadsheet says how many, and their row opens no works', async () => {
  const earlier = { works: 14, withoutRevenue: 3 };
  const before = { ...answer.totals, from: '2025-04-01', to: '2025-04-30', profit: 900, earlier };
  const nothing = { revenue: 0, cost: 0, profit: 0, margin: null, markup: null, quantity: null, unit: null, items: 0 };
  const row = { ...planting, ...nothing, costPerUnit: null, pricePerUnit: null, before: 450.31 };
  const rows = [
    { ...planting, keys: ['7'], names: ['H01 Hodowla Jodła'] },
    { ...row, keys: ['earlier'], names: ['wcześniejsze (arkusz)'] },
  ];
  renderScreen(`${PAGE}&by=squad`, { [RESULT]: () => ({ ...answer, before, rows }) }, {}, ['office']);
  const table = await screen.findByRole('table', { name: 'Wynik' });
  expect(textOf(within(table).getAllByRole('row')[2])).toMatch(/^wcześniejsze \(arkusz\).*450,31 zł.*−450,31 zł$/u);
  expect(within(table).getAllByRole('link').map(textOf)).toEqual(['H01 Hodowla Jodła']);
  screen.getByText(
    'Porównanie zawiera wcześniejsze (arkusz), 14 prac: z miesięcy, w których nadleśnictwo nie ma rozliczonych prac.',
  );
  screen.getByText('Poza porównaniem, bo bez przychodu: wcześniejsze (arkusz), 3 prace.');
});

test('a period without work of its own still says what it is compared with', async () => {
  const before = { ...answer.totals, from: '2025-04-01', to: '2025-04-30', earlier: { works: 0, withoutRevenue: 1 } };
  renderScreen(PAGE, { [RESULT]: () => ({ ...answer, before, rows: [] }) }, {}, ['office']);
  await screen.findByText('Poza porównaniem, bo bez przychodu: wcześniejsze (arkusz), 1 praca.');
  expect(screen.queryByText(/^Porównanie zawiera/u)).toBeNull();
});

test('the period is changed by month or year; other dates are shown as text', async () => {
  const user = userEvent.setup();
  const { address } = renderScreen(PAGE, { [RESULT]: () => answer }, {}, ['office']);
  // The field gets its text by an effect, after it is there.
  expect(await screen.findByDisplayValue('Kwiecień 2026')).toBe(screen.getByRole('combobox', { name: 'Okres' }));
  await user.click(screen.getByRole('button', { name: 'Następny okres' }));
  await waitFor(() => expect(address()).toContain('from=2026-05-01&to=2026-05-31'));
  await user.click(screen.getByRole('button', { name: 'Filtr' }));
  await chooseOption(screen.getByRole('combobox', { name: 'Długość okresu' }), 'rok');
  await waitFor(() => expect(address()).toContain('from=2026-01-01&to=2026-12-31'));
  await user.click(screen.getByRole('button', { name: 'Poprzedni okres' }));
  await waitFor(() => expect(address()).toContain('from=2025-01-01&to=2025-12-31'));
  await user.clear(screen.getByLabelText(/^Do/u));
  await user.type(screen.getByLabelText(/^Do/u), '15.05.2025{Tab}');
  await screen.findByText('01.01.2025 – 15.05.2025');
});

test('without a comparison its columns are absent', async () => {
  const { sent, address } = renderScreen(PAGE, { [RESULT]: () => answer }, {}, ['office']);
  await chooseOption(await screen.findByLabelText(/^Porównaj z/u), 'bez porównania');
  await waitFor(() => expect(address()).toContain('compare=none'));
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual(expect.objectContaining({ compare: null })));
  const table = await screen.findByRole('table', { name: 'Wynik' });
  expect(within(table).queryByRole('columnheader', { name: /Zysk rok temu|Zmiana zysku/u })).toBeNull();
});

test('a period that ends before it begins is an error and sends no request', async () => {
  const { sent } = renderScreen('/summary/result?from=2026-04-02&to=2026-04-01', {}, {}, ['office']);
  await screen.findByText('Koniec okresu nie może być przed początkiem.');
  expect(sent.filter(({ key }) => key === RESULT)).toEqual([]);
});

test('overhead from the settings is shown in its own line', async () => {
  const overhead = { percent: 12, cost: 450.83, profit: 874.32 };
  renderScreen(PAGE, { [RESULT]: () => ({ ...answer, overhead }) }, {}, ['office']);
  const line = await screen.findByText(/^Koszty ogólne/u);
  expect(textOf(line)).toBe('Koszty ogólne 12,00 % kosztu ekip: 450,83 zł. Zysk po nich: 874,32 zł.');
});

test('roles other than office and manager are refused, and no request is sent', async () => {
  const { sent } = renderScreen(PAGE, {}, {}, ['user']);
  await screen.findByText('Brak uprawnień');
  expect(sent.filter(({ key }) => key === RESULT)).toEqual([]);
});
