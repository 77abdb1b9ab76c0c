import { exampleItem } from '@ostep/api-summaries/testing';
import { chooseOption, reasonOf } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const textOf = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

const PDF = '/api/summary/month/doc/statements';
const accepted = (at: string) => () => new Response('{}', { status: 202, headers: { Location: at } });
const event = (status: string, percent: number, problem: object | null = null) => {
  const result = status === 'done' ? { sha256: 'a', size: 1 } : null;
  const view = { jobId: '7', status, percent, step: `Zestawienie ${percent} z 100`, log: [], result, problem };
  return `data: ${JSON.stringify(view)}\n\n`;
};
async function chooseInMenu(label: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
}

const STATEMENT = '/api/summary/sq/7/doc/summary';

test('the statement of the chosen month is downloaded under its name', async () => {
  const user = userEvent.setup();
  const { downloads } = renderScreen(
    '/summary/squad?squadId=7&year=2026&month=4',
    {
      'POST /api/summary/sq/7': () => [exampleItem()],
    },
    {
      [`GET ${STATEMENT}?squadId=7&year=2026&month=4`]: accepted(`${STATEMENT}/7`),
      [`GET ${STATEMENT}/7/events`]: () => new Response(event('active', 50) + event('done', 100)),
      [`GET ${STATEMENT}/7/file`]: () => new Response('%PDF-'),
    },
  );
  await screen.findByRole('article', { name: 'Hodowla Jodła' });
  await user.click(screen.getByRole('button', { name: 'Zestawienie w PDF' }));
  await waitFor(() => expect(downloads).toEqual([`${STATEMENT}/7/file zestawienie-prac.pdf`]));
  URL.createObjectURL = () => 'blob:statement';
  URL.revokeObjectURL = () => undefined;
  await chooseInMenu('Podgląd');
  const preview = await screen.findByTitle('Zestawienie w PDF');
  expect(preview.getAttribute('src')).toBe('blob:statement');
});

test('an id that is not a number sends no request, and the disabled button says why', async () => {
  const { sent } = renderScreen('/summary/squad?squadId=x7&year=2026&month=4');
  await screen.findByText('Wybierz ekipę, aby zobaczyć jej prace.');
  const button = screen.getByRole('button', { name: 'Zestawienie w PDF' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(reasonOf(button)).toBe('Wybierz ekipę.');
  expect(sent.filter(({ key }) => !key.endsWith('/list'))).toEqual([]);
});

test('the screen has its title, and a filter of squad, and a month', async () => {
  const { address } = renderScreen('/summary/squad?squadId=7&year=2026&month=4', {
    'POST /api/summary/sq/7': () => [],
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Podsumowanie prac wybranej ekipy');
  await screen.findByText('Brak prac.');
  await waitFor(() => expect(document.title).toBe('Podsumowanie prac ekipy H01 Hodowla Jodła · Ostęp'));
  await userEvent.click(screen.getByRole('button', { name: 'Poprzedni okres' }));
  await waitFor(() => expect(address()).toBe('/summary/squad?squadId=7&year=2026&month=3'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Poprzedni okres' }));
});

const sums = {
  amount: 12.69,
  unitType: 'TSZT',
  squadIncome: 2491.05,
  companyIncome: 3487.47,
  profit: 996.42,
  unapproved: 0,
};
const month = {
  'GET /api/summary/month?year=2026&month=4': () => ({
    squads: [
      { squadId: 8, squadCode: 'G01', squadName: 'Żubr', works: 3, unsettled: 1, ...sums, profitMarginPercent: 40 },
      { squadId: 7, squadCode: 'H01', squadName: 'Łoś', works: 2, unsettled: 0, ...sums, profitMarginPercent: null },
    ],
    total: {
      works: 5,
      unsettled: 1,
      amount: null,
      unitType: null,
      squadIncome: 4982.1,
      companyIncome: 6974.94,
      profit: 1992.84,
      unapproved: 0,
      profitMarginPercent: 40,
    },
  }),
};

test('without a squad all squads are shown, with sums and a link to each', async () => {
  const { sent } = renderScreen('/summary/squad?year=2026&month=4', month);
  const table = await screen.findByRole('table', { name: 'Wszystkie ekipy' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Podsumowanie prac wszystkich ekip');
  const rows = within(table).getAllByRole('row').map(textOf);
  expect(rows[2]).toContain('H01 Łoś2012,69 TSZT2 491,05 zł3 487,47 zł996,42 zł28,57 %');
  expect(rows[1]).toContain('G01 Żubr3112,69 TSZT2 491,05 zł3 487,47 zł996,42 zł28,57 %');
  expect(rows.at(-1)).toBe('Razem51–4 982,10 zł6 974,94 zł1 992,84 zł28,57 %');
  const link = within(table).getByRole('link', { name: 'H01 Łoś' });
  expect(link.getAttribute('href')).toBe('/summary/squad?squadId=7&year=2026&month=4');
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});

test('unapproved work has a column when there is any; work that is not settled yet is not shown as 0,00', async () => {
  const path = 'GET /api/summary/month?year=2026&month=4';
  const { squads, total } = month[path]();
  const nothing = { works: 2, unsettled: 2, squadIncome: 0, companyIncome: 0, profit: 0, amount: null };
  const waiting = { unapproved: 500 };
  const [first, second] = squads;
  renderScreen('/summary/squad?year=2026&month=4', {
    [path]: () => ({
      squads: [
        { ...first, ...waiting },
        { ...second, ...nothing },
      ],
      total: { ...total, ...waiting },
    }),
  });
  const table = await screen.findByRole('table', { name: 'Wszystkie ekipy' });
  const rows = within(table).getAllByRole('row').map(textOf);
  expect(rows[0]).toContain('W tym niezatwierdzone');
  expect(rows[1]).toMatch(/28,57 %500,00 zł$/u);
  expect(rows[2]).toBe('H01 Łoś22––––––');
});

test('one squad can be chosen, and then all again', async () => {
  const { address } = renderScreen('/summary/squad?year=2026&month=4', {
    ...month,
    'POST /api/summary/sq/7': () => [exampleItem()],
  });
  await chooseOption(await screen.findByRole('combobox', { name: /Ekipa/u }), 'H01 Hodowla Jodła');
  await waitFor(() => expect(address()).toBe('/summary/squad?squadId=7&year=2026&month=4'));
  await chooseOption(screen.getByRole('combobox', { name: /Ekipa/u }), 'Wszystkie ekipy');
  await waitFor(() => expect(address()).toBe('/summary/squad?year=2026&month=4'));
});

test('the statements of all squads are saved as one file by one click', async () => {
  const { downloads } = renderScreen('/summary/squad?year=2026&month=4', month, {
    [`GET ${PDF}?year=2026&month=4`]: accepted(`${PDF}/7`),
    [`GET ${PDF}/7/events`]: () => new Response(event('active', 50) + event('done', 100)),
  });
  await screen.findByRole('table', { name: 'Wszystkie ekipy' });
  await userEvent.click(screen.getByRole('button', { name: 'Zestawienia wszystkich ekip w PDF' }));
  await waitFor(() => expect(downloads).toEqual([`${PDF}/7/file zestawienia-prac-2026-04.pdf`]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Przygotowywane pliki' })).toBeNull());
});

test('the progress of an archive is shown, on the next page too, and it can be cancelled', async () => {
  const ZIP = '/api/summary/month/doc/archive';
  const open = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(event('active', 40))),
    });
  const responses = {
    [`GET ${ZIP}?year=2026&month=4`]: accepted(`${ZIP}/8`),
    [`GET ${ZIP}/8/events`]: () => new Response(open()),
  };
  const first = renderScreen('/summary/squad?year=2026&month=4', month, responses);
  await screen.findByRole('table', { name: 'Wszystkie ekipy' });
  await chooseInMenu('Osobne pliki (ZIP)');
  await screen.findByRole('progressbar', { name: 'zestawienia-prac-2026-04.zip' });
  cleanup();
  expect(first.sent.map(({ key }) => key)).not.toContain(`DELETE ${ZIP}/8`);
  const { sent, downloads } = renderScreen('/summary/squad?squadId=7&year=2026&month=4', {}, responses);
  const bar = await screen.findByRole('progressbar', { name: 'zestawienia-prac-2026-04.zip' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('40\u00a0%, Zestawienie 40 z 100'));
  await userEvent.click(screen.getByRole('button', { name: 'Anuluj' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(document.activeElement).toBe(document.querySelector('.ui-page-head'));
  expect(sent.map(({ key }) => key)).toContain(`DELETE ${ZIP}/8`);
  expect(downloads).toEqual([]);
});

test('a failed job shows its reason', async () => {
  renderScreen('/summary/squad?year=2026&month=4', month, {
    [`GET ${PDF}?year=2026&month=4`]: accepted(`${PDF}/9`),
    [`GET ${PDF}/9/events`]: () => new Response(event('failed', 5, { status: 417, message: 'Brak prac.' })),
  });
  await screen.findByRole('table', { name: 'Wszystkie ekipy' });
  await userEvent.click(screen.getByRole('button', { name: 'Zestawienia wszystkich ekip w PDF' }));
  expect((await screen.findByText('Brak prac.')).closest('[role=alert]')).not.toBeNull();
});
