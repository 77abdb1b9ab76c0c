import { exampleItem } from '@ostep/api-summaries/testing';
import { chooseOption, optionsOf } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { monthParam } from '../month/month-params';
import { renderScreen } from '../testing/render-screen';

const { year, month } = monthParam(new URLSearchParams(), new Date());
const busiest = `GET /api/summary/statistics/most-work?year=${year}&month=${month}`;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const april = '/summary?forestDistrictId=1&year=2026&month=4';
const textOf = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('a card per squad has its rows and its sums [P-1.6 P-1.13 P-9.17 D-1.13 P-2.91 P-7.45]', async () => {
  const { sent } = renderScreen(april, {
    'POST /api/summary/fd/1': () => [
      exampleItem(),
      exampleItem({ squadAssignmentId: 2, settlementId: 6, squadIncome: 0.01, companyIncome: 0.02, profit: 0.01 }),
      exampleItem({ squadAssignmentId: 3, squadId: 8, squadName: 'Grodzenia', profitMarginPercent: null }),
    ],
  });
  const card = await screen.findByRole('article', { name: 'Hodowla Jodła' });
  const rows = within(card).getAllByRole('row').map(textOf);
  expect(rows[1]).toContain('12,69 TSZT392,60 zł70 %196,30 zł2 491,05 zł3 487,47 zł996,42 zł40 %');
  expect(rows.at(-1)).toBe('Razem2 491,06 zł3 487,49 zł996,43 zł');
  expect(within(card).getAllByRole('link', { name: '31/2026' })[0]?.getAttribute('href')).toBe('/protocol/settle/31');
  const other = screen.getByRole('article', { name: 'Grodzenia' });
  expect(textOf(within(other).getAllByRole('row')[1] ?? other)).toMatch(/996,42 zł–$/);
  expect(sent).toContainEqual({ key: 'POST /api/summary/fd/1', body: { year: 2026, month: 4, forestDistrictId: 1 } });
});

test('work not settled shows the reported quantity and the expected amounts, apart from the settled sums', async () => {
  const unsettled = { settlementId: null, protocolId: null, settlementAmount: 0, squadIncome: 0, companyIncome: 0 };
  const expected = { expectedAmount: 8.46, expectedSquadIncome: 507.6, expectedCompanyIncome: 592.2 };
  renderScreen(april, {
    'POST /api/summary/fd/1': () => [
      exampleItem(),
      exampleItem({ ...unsettled, ...expected, squadAssignmentId: 2, profit: 0, profitMarginPercent: 0 }),
    ],
  });
  const card = await screen.findByRole('article', { name: 'Hodowla Jodła' });
  const rows = within(card).getAllByRole('row').map(textOf);
  expect(rows[2]).toContain('0 TSZTprzewidywane 8,46 TSZT');
  expect(rows[2]).toContain('0,00 złprzewidywane 507,60 zł0,00 złprzewidywane 592,20 zł');
  expect(rows.at(-1)).toBe('RazemPrzewidywane2 491,05 zł507,60 zł3 487,47 zł592,20 zł996,42 zł');
});

test('without work a message is shown, and no request is sent without a district [P-8.30 P-2.92]', async () => {
  renderScreen(april, { 'POST /api/summary/fd/1': () => [] });
  await screen.findByText('Brak prac.');
  cleanup();
  const { sent } = renderScreen('/summary', {
    [busiest]: () => ({ forestDistrictId: null, contractId: null }),
  });
  await screen.findByText('Wybierz nadleśnictwo, aby zobaczyć prace ekip.');
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});

test('opens on the district with most work in the month, later on the one looked at last', async () => {
  const answers = {
    [busiest]: () => ({ forestDistrictId: 1, contractId: 9 }),
    'POST /api/summary/fd/1': () => [exampleItem()],
    'POST /api/summary/fd/2': () => [exampleItem({ squadName: 'Grodzenia' })],
  };
  renderScreen('/summary', answers);
  await screen.findByRole('article', { name: 'Hodowla Jodła' });
  await chooseOption(screen.getByLabelText(/Nadleśnictwo/), 'Henryków (nieaktywne)');
  await screen.findByRole('article', { name: 'Grodzenia' });
  cleanup();
  const { sent } = renderScreen('/summary', answers);
  await screen.findByRole('article', { name: 'Grodzenia' });
  expect(sent.map(({ key }) => key)).not.toContain(busiest);
});

test('the filter is kept in the address [P-2.90]', async () => {
  const user = userEvent.setup();
  const answers = {
    'POST /api/summary/fd/1': () => [exampleItem()],
    'POST /api/summary/fd/2': () => [],
  };
  const { address } = renderScreen(april, answers);
  await chooseOption(await screen.findByLabelText(/Miesiąc/), 'Grudzień');
  await waitFor(() => expect(address()).toBe('/summary?forestDistrictId=1&year=2026&month=12'));
  await chooseOption(screen.getByLabelText(/Nadleśnictwo/), 'Henryków (nieaktywne)');
  await waitFor(() => expect(address()).toBe('/summary?forestDistrictId=2&year=2026&month=12'));
  await user.click(screen.getByRole('button', { name: 'Poprzedni miesiąc' }));
  await waitFor(() => expect(address()).toBe('/summary?forestDistrictId=2&year=2026&month=11'));
  await screen.findByText('Brak prac.');
});

test('figures that are easily misread are explained [D-1.12]', async () => {
  renderScreen(april, { 'POST /api/summary/fd/1': () => [exampleItem()] });
  const head = await screen.findByRole('columnheader', { name: /^Marża/u });
  expect(within(head).getByTitle(/^Narzut na koszt/u)).toBeDefined();
  expect(screen.getByTitle('Udział dochodu w przychodzie: 28,6 %').textContent).toBe('40\u00a0%');
});

test('the screen has its title, and a filter of district, year and month with Polish names [P-2.89 P-2.90 P-9.12 P-9.13]', async () => {
  renderScreen(april, { 'POST /api/summary/fd/1': () => [] });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Podsumowanie prac ekip');
  expect(document.title).toBe('Podsumowanie prac ekip · Ostęp');
  const offered = (name: RegExp) => optionsOf(screen.getByRole('combobox', { name }));
  expect(await offered(/Rok/u)).toEqual(expect.arrayContaining(['2024', '2025', '2026']));
  expect((await offered(/Miesiąc/u)).slice(-12)).toEqual([
    ...['Styczeń', 'Luty', 'Marzec', 'Kwiecień', 'Maj', 'Czerwiec'],
    ...['Lipiec', 'Sierpień', 'Wrzesień', 'Październik', 'Listopad', 'Grudzień'],
  ]);
});

test('an id that is not a number sends no request; without a district the month cannot be changed [P-5.31 P-7.46]', async () => {
  const { sent, address } = renderScreen('/summary?forestDistrictId=1a&year=2026&month=4');
  await screen.findByText('Wybierz nadleśnictwo, aby zobaczyć prace ekip.');
  await chooseOption(screen.getByLabelText(/Miesiąc/u), 'Maj');
  expect(address()).toBe('/summary?forestDistrictId=1a&year=2026&month=4');
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});

test('every column is shown, and the sums of all squads above their cards [P-2.91]', async () => {
  renderScreen(april, {
    'POST /api/summary/fd/1': () => [
      exampleItem(),
      exampleItem({ squadAssignmentId: 2, squadId: 8, squadName: 'Grodzenia', settlementAmount: 0 }),
    ],
  });
  const card = await screen.findByRole('article', { name: 'Hodowla Jodła' });
  const headers = within(card).getAllByRole('columnheader').map(textOf);
  expect(headers.filter((header) => header !== '')).toEqual([
    ...['Zlecenie', 'Poz.', 'Adres leśny', 'Czynność', 'Praca', 'Protokół', 'Data protokołu', 'Ilość'],
    ...['Cena z umowy', 'Udział', 'Stawka ekipy', 'Kwota ekipy', 'Przychód', 'Dochód', 'Marża narzut'],
  ]);
  expect(textOf(screen.getByLabelText('Wszystkie ekipy'))).toContain('2 ekipy');
});
