import type { CashRow, Forecast, OnePage, OnePageRow } from '@ostep/api-summaries';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const PAGE = 'GET /api/summary/one-page/2026/4';
const FORECAST = 'GET /api/summary/forecast';
const APRIL = '/summary/one-page?year=2026&month=4';

const sums = { revenue: 4982.1, cost: 3636.95, profit: 1345.15, margin: 27, markup: 36.98 };
const nothing = { revenue: 0, cost: 0, profit: 0, margin: null, markup: null, rounding: 0, byProtocols: 0 };
const row = (key: string, name: string): OnePageRow => ({ key, name, ...sums });

const month: OnePage = {
  year: 2026,
  month: 4,
  yearGone: 32.88,
  yearFrom: '2026-01-01',
  now: { from: '2026-04-01', to: '2026-04-30', ...sums, rounding: -0.01, byProtocols: 4982.09 },
  previous: { from: '2026-03-01', to: '2026-03-31', ...nothing },
  yearAgo: { from: '2025-04-01', to: '2025-04-30', ...nothing },
  best: [row('SADZ-1KP/1', 'SADZ-1KP · ODN')],
  worst: [],
  districts: [row('1', 'Namysłów')],
  squads: [{ ...row('7', 'H01 Hodowla Jodła'), days: 2, perDay: 672.58 }],
  contracts: [{ contractId: 3, contractNumber: '4/2026', worth: 49821, done: 4982.1, percent: 10 }],
  risk: { penalty: 49.02, charged: 12.5, unknown: 1, terms: 2 },
  notInvoiced: { count: 1, value: 6127.98 },
  unpaid: { count: 3, value: 300 },
  late: { count: 2, value: 200 },
  clarifications: 4,
  overhead: null,
};

const noCash = { invoice: 0, protocol: 0, order: 0, out: 0 };
const protocol: CashRow = {
  kind: 'protocol',
  id: 9,
  name: '12/2026',
  forestDistrictName: 'Namysłów',
  since: '2026-04-03',
  days: 30,
  squadName: null,
  samples: null,
  on: '2026-05-03',
  isLate: false,
  week: 0,
  amount: 6127.98,
};
const forecast: Forecast = {
  today: '2026-04-28',
  weeks: Array.from({ length: 13 }, (_, at) => ({
    from: '2026-04-27',
    to: '2026-05-03',
    ...noCash,
    ...(at === 0 ? { protocol: 6127.98 } : { from: `2026-05-${10 + at}`, to: `2026-05-${10 + at}` }),
  })),
  later: noCash,
  rows: [protocol],
};

const show = (page: OnePage = month) =>
  renderScreen(APRIL, { [PAGE]: () => page, [FORECAST]: () => forecast }, {}, ['manager']);

const linksOf = async (table: string) => {
  const links = within(await screen.findByRole('table', { name: table })).getAllByRole('link');
  return [...new Set(links.map((link) => link.getAttribute('href')))];
};

test('name and sums of a row link to the result of that row alone', async () => {
  show();
  const april = '/summary/result?from=2026-04-01&to=2026-04-30';
  expect(await linksOf('Nadleśnictwa')).toEqual([`${april}&by=district&key=1&forestDistrictId=1`]);
  expect(await linksOf('Ekipy według zysku na dzień pracy')).toEqual([`${april}&by=squad&key=7&squadId=7`]);
  expect(await linksOf('Najlepsze czynności')).toEqual([`${april}&by=activity&key=SADZ-1KP%2F1`]);
  expect(await linksOf('Postęp umów: minęło 32,88\u00a0% roku')).toContain(
    '/summary/result?from=2026-01-01&to=2026-04-30&by=contract&key=3&contractId=3',
  );
  expect(screen.queryByRole('table', { name: 'Najsłabsze czynności' })).toBeNull();
});

test('the cost of a squad without a statement links to its work', async () => {
  const cost = { ...protocol, kind: 'cost', id: 7, name: '2026-03', squadName: 'Ekipa A', amount: 250 } as const;
  renderScreen(
    `${APRIL}&week=0&cash=out`,
    { [PAGE]: () => month, [FORECAST]: () => ({ ...forecast, rows: [cost] }) },
    {},
    ['manager'],
  );
  expect((await screen.findByRole('link', { name: 'Ekipa A, marzec 2026' })).getAttribute('href')).toBe(
    '/summary/result?from=2026-03-01&to=2026-03-31&by=squad&key=7&squadId=7',
  );
});

test('an expected invoice is marked when a correction changed its amount', async () => {
  const corrected = { ...protocol, kind: 'invoice', id: 7, name: 'FV/1/04/2026', isCorrected: true } as const;
  const rows = [corrected, { ...protocol, kind: 'invoice', id: 8, name: 'FV/2/04/2026' } as const];
  const answers = { [PAGE]: () => month, [FORECAST]: () => ({ ...forecast, rows }) };
  renderScreen(`${APRIL}&week=0&cash=invoice`, answers, {}, ['manager']);
  const link = await screen.findByRole('link', { name: 'FV/1/04/2026' });
  expect(link.closest('td')?.textContent).toContain('po korekcie');
  expect(screen.getByRole('link', { name: 'FV/2/04/2026' }).closest('td')?.textContent).not.toContain('po korekcie');
});

test('the page describes its figures in sentences and marks squads with few days', async () => {
  show();
  const squads = await screen.findByRole('table', { name: 'Ekipy według zysku na dzień pracy' });
  within(squads).getByText(/^mało danych/u);
  const sentences = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(sentences).toEqual([
    'Najwięcej zarobiła czynność SADZ-1KP · ODN: 1 345,15 zł (27,00 % przychodu).',
    'Umowa 4/2026: wykonano 10 %, minęło 33 % roku.',
    'Grozi kara: 49,02 zł.',
    'Naliczona kara: 12,50 zł.',
    'Bez paliwa, maszyn, materiałów, ZUS i kosztów biura.',
    'Koszt ekip to rozliczone prace, bez dodatków i potrąceń ekip.',
  ]);
});

test('a month without settled work says so', async () => {
  show({ ...month, now: { ...month.now, ...nothing }, best: [], districts: [], squads: [], contracts: [] });
  await screen.findByText('Brak rozliczonych prac w tym miesiącu.');
});

test('five figures come first, four of them compared with the year before', async () => {
  show({ ...month, yearAgo: { ...month.yearAgo, revenue: 4000, profit: 1000 } });
  const figures = await screen.findByRole('region', { name: 'Kwoty miesiąca' });
  await within(figures).findByText('4 000,00 zł', { normalizer: (text) => text.replaceAll('\u00a0', ' ') });
  expect(figures.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Przychód4 982,10 złrok temu 4 000,00 złKoszt ekip3 636,95 złrok temu 0,00 złZysk1 345,15 złrok temu 1 000,00 zł' +
      'Marża od przychodu27,00 %rok temu –Do zafakturowania6 127,98 zł',
  );
});

test('roles other than office and manager are refused, and no request is sent', async () => {
  const { sent } = renderScreen(APRIL, {}, {}, ['user']);
  await screen.findByText('Brak uprawnień');
  expect(sent.filter(({ key }) => key === PAGE || key === FORECAST)).toEqual([]);
});
