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

test('each squad has a card with its rows and sums', async () => {
  const { sent } = renderScreen(april, {
    'POST /api/summary/fd/1': () => [
      exampleItem(),
      exampleItem({ squadAssignmentId: 2, settlementId: 6, squadIncome: 0.01, companyIncome: 0.02, profit: 0.01 }),
      exampleItem({ squadAssignmentId: 3, squadId: 8, squadName: 'Grodzenia' }),
    ],
  });
  const card = await screen.findByRole('article', { name: 'Hodowla Jodła' });
  const rows = within(card).getAllByRole('row').map(textOf);
  expect(rows[1]).toContain('12,69 TSZT392,60 zł70 %196,30 zł2 491,05 zł3 487,47 zł996,42 zł29 %');
  expect(rows.at(-1)).toBe('Razem2 491,06 zł3 487,49 zł996,43 zł');
  expect(within(card).getAllByRole('link', { name: '31/2026' })[0]?.getAttribute('href')).toBe('/protocol/settle/31');
  const other = screen.getByRole('article', { name: 'Grodzenia' });
  expect(textOf(within(other).getAllByRole('row')[1] ?? other)).toMatch(/996,42 zł29 %$/);
  expect(sent).toContainEqual({ key: 'POST /api/summary/fd/1', body: { year: 2026, month: 4, forestDistrictId: 1 } });
});

test('expected amounts of unsettled work have their own columns, which are absent when there are none', async () => {
  const unsettled = { settlementId: null, protocolId: null, settlementAmount: 0, squadIncome: 0, companyIncome: 0 };
  const expected = { expectedAmount: 8.46, expectedSquadIncome: 507.6, expectedCompanyIncome: 592.2 };
  renderScreen(april, {
    'POST /api/summary/fd/1': () => [
      exampleItem(),
      exampleItem({ ...unsettled, ...expected, squadAssignmentId: 2, profit: 0, profitMarginPercent: 0 }),
      exampleItem({ squadAssignmentId: 3, squadId: 8, squadName: 'Grodzenia' }),
    ],
  });
  const card = await screen.findByRole('article', { name: 'Hodowla Jodła' });
  const heads = within(card).getAllByRole('columnheader').map(textOf);
  expect(heads.slice(-3)).toEqual(['Przewidywana ilość', 'Przewidywana kwota ekip', 'Przewidywany przychód']);
  const rows = within(card).getAllByRole('row').map(textOf);
  expect(rows[1]).toMatch(/29 %–––$/u);
  expect(rows[2]).toMatch(/8,46 TSZT507,60 zł592,20 zł$/u);
  expect(rows.at(-1)).toBe('Razem2 491,05 zł3 487,47 zł996,42 zł507,60 zł592,20 zł');
  const other = screen.getByRole('article', { name: 'Grodzenia' });
  expect(within(other).queryByRole('columnheader', { name: 'Przewidywany przychód' })).toBeNull();
});

test('without work a message is shown, and no request is sent without a district', async () => {
  renderScreen(april, { 'POST /api/summary/fd/1': () => [] });
  await screen.findByText('Brak prac.');
  cleanup();
  const { sent } = renderScreen('/summary', {
    [busiest]: () => ({ forestDistrictId: null, contractId: null }),
  });
  await screen.findByText('Wybierz nadleśnictwo, aby zobaczyć prace ekip.');
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});

test('opens on the district with most work in the month, later on the one viewed last', async () => {
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

test('the filter is kept in the address', async () => {
  const user = userEvent.setup();
  const answers = {
    'POST /api/summary/fd/1': () => [exampleItem()],
    'POST /api/summary/fd/2': () => [],
  };
  const { address } = renderScreen(april, answers);
  await user.click(await screen.findByRole('button', { name: 'Następny okres' }));
  await waitFor(() => expect(address()).toBe('/summary?forestDistrictId=1&year=2026&month=5'));
  await chooseOption(screen.getByLabelText(/Nadleśnictwo/), 'Henryków (nieaktywne)');
  await waitFor(() => expect(address()).toBe('/summary?forestDistrictId=2&year=2026&month=5'));
  await user.click(screen.getByRole('button', { name: 'Poprzedni okres' }));
  await waitFor(() => expect(address()).toBe('/summary?forestDistrictId=2&year=2026&month=4'));
  await screen.findByText('Brak prac.');
});

test('figures that are easily misread have hints', async () => {
  renderScreen(april, { 'POST /api/summary/fd/1': () => [exampleItem()] });
  const head = await screen.findByRole('columnheader', { name: /^Marża/u });
  within(head).getByTitle(/^100 × zysk ÷ przychód/u);
  const row = screen.getByRole('row', { name: /12,69/u });
  expect(within(row).getByTitle('Narzut na koszt: 40,0 %').textContent).toBe('29\u00a0%');
});

test('the screen has a title, a district and a month named in Polish', async () => {
  renderScreen(april, { 'POST /api/summary/fd/1': () => [] });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Podsumowanie prac ekip');
  expect(document.title).toBe('Podsumowanie prac ekip · Ostęp');
  expect(screen.getByRole('combobox', { name: 'Miesiąc' })).toHaveProperty('value', 'Kwiecień 2026');
  expect(await optionsOf(screen.getByRole('combobox', { name: /Nadleśnictwo/u }))).toContain('Namysłów');
});

test('an id that is not a number sends no request; without a district the month cannot be changed', async () => {
  const { sent, address } = renderScreen('/summary?forestDistrictId=1a&year=2026&month=4');
  await screen.findByText('Wybierz nadleśnictwo, aby zobaczyć prace ekip.');
  await userEvent.click(screen.getByRole('button', { name: 'Następny okres' }));
  expect(address()).toBe('/summary?forestDistrictId=1a&year=2026&month=4');
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});

test('every column is shown, and the sums of all squads above their cards', async () => {
  renderScreen(april, {
    'POST /api/summary/fd/1': () => [
      exampleItem(),
      exampleItem({ squadAssignmentId: 2, squadId: 8, squadName: 'Grodzenia', settlementAmount: 0 }),
    ],
  });
  const card = await screen.findByRole('article', { name: 'Hodowla Jodła' });
  const headers = within(card).getAllByRole('columnheader').map(textOf);
  expect(headers.filter((header) => header !== '')).toEqual([
    'Zlecenie',
    'Poz.',
    'Adres leśny',
    'Czynność',
    'Praca',
    'Protokół',
    'Data protokołu',
    'Ilość',
    'Cena z umowy',
    'Udział',
    'Stawka ekipy',
    'Kwota ekip',
    'Przychód',
    'Zysk',
    'Marża od przychodu',
  ]);
  expect(textOf(screen.getByRole('region', { name: 'Wszystkie ekipy' }))).toBe(
    'Kwota ekip4 982,10 złPrzychód6 974,94 złZysk1 992,84 złMarża od przychodu28,57 %Przewidywany przychód–',
  );
});
