import type { ClosingYear, MonthClosing } from '@ostep/api-summaries';
import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const sums = { works: 3, unsettled: 1, squadIncome: 500, companyIncome: 1000, profit: 500 };
const open: MonthClosing = {
  year: 2026,
  month: 3,
  closed: false,
  next: { year: 2026, month: 3 },
  notYet: null,
  canCloseEarlier: false,
  canReopen: false,
  underWay: null,
  unapproved: 0,
  sums,
  checklist: [
    { gap: 'unsettledWork', count: 1 },
    { gap: 'openProtocols', count: 2 },
    { gap: 'clarifications', count: 0 },
    { gap: 'drafts', count: 4 },
    { gap: 'withoutFinishedDate', count: 5 },
  ],
  notInvoiced: 6,
  since: { lines: 0, squadIncome: 0, companyIncome: 0, profit: 0 },
  closings: [],
  statements: [],
};
const closed: MonthClosing = {
  ...open,
  closed: true,
  canReopen: true,
  next: { year: 2026, month: 4 },
  since: { lines: 2, squadIncome: -150, companyIncome: -300, profit: -150 },
  closings: [
    {
      closedBy: 'Maria Lis',
      closedTime: '2026-04-05T10:00:00Z',
      sums,
      reopenedBy: null,
      reopenedTime: null,
      reason: null,
    },
  ],
  statements: [{ squadId: 7, squadName: 'Hodowla Jodła', number: 'ZEST/2026/03/H01' }],
};

const yearOf = (...months: readonly MonthClosing[]): ClosingYear => ({
  months: months.map(({ year, month, closed, sums: own, unapproved, checklist, notInvoiced }) => ({
    year,
    month,
    closed,
    sums: own,
    unapproved,
    checklist,
    notInvoiced,
  })),
});

const PAGE = '/summary/closing?year=2026&month=3';
const CLOSING = '/api/summary/closing/2026/3';
const YEAR = 'GET /api/summary/closing/2026';

test('each count of what is missing links to its list, and the month is closed', async () => {
  let now = open;
  const { sent } = renderScreen(
    PAGE,
    { [`GET ${CLOSING}`]: () => now, [YEAR]: () => yearOf(now) },
    {
      [`POST ${CLOSING}`]: () => {
        now = closed;
        return Response.json(now);
      },
    },
    ['manager'],
  );
  const row = await screen.findByRole('row', { name: /marzec 2026/u });
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['marzec 2026', '/summary/closing?year=2026&month=3'],
    ['1', '/summary/squad?year=2026&month=3'],
    ['2', '/protocol?datefrom=2026-03-01&dateto=2026-03-31&settled=no'],
    ['4', '/order?dateFrom=2026-03-01&dateTo=2026-03-31&orderStatus=TODO'],
    ['5', '/order?dateFrom=2026-03-01&dateTo=2026-03-31&orderStatus=IN_PROGRESS'],
    ['6', '/invoice?waiting=2026-03'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij marzec 2026' }));
  expect(await screen.findByText(/Zamknięcie: Maria Lis/u)).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'ZEST/2026/03/H01' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zestawienie w PDF: Hodowla Jodła' })).toBeTruthy();
  expect(sent.find(({ key }) => key === `POST ${CLOSING}`)?.body).toEqual({ answers: [], earlier: false });
});

test('the table shows at once that earlier months are closed, too', async () => {
  let now = open;
  const months = [open, { ...open, month: 2 }, { ...open, month: 1 }, { ...open, month: 4 }];
  let readsAgain = false;
  renderScreen(
    PAGE,
    {
      [`GET ${CLOSING}`]: () => now,
      [YEAR]: () => (readsAgain ? new Promise(() => undefined) : yearOf(...months)),
    },
    {
      [`POST ${CLOSING}`]: () => {
        [now, readsAgain] = [closed, true];
        return Response.json(now);
      },
    },
    ['manager'],
  );
  const states = () =>
    ['styczeń', 'luty', 'marzec', 'kwiecień'].map((month) => {
      const row = within(screen.getByRole('row', { name: new RegExp(`${month} 2026`, 'u') }));
      return row.getByText(/^(otwarty|zamknięty)$/u).textContent;
    });
  await screen.findByRole('row', { name: /marzec 2026/u });
  expect(states()).toEqual(['otwarty', 'otwarty', 'otwarty', 'otwarty']);
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij marzec 2026' }));
  await screen.findByText(/Zamknięcie: Maria Lis/u);
  expect(states()).toEqual(['zamknięty', 'zamknięty', 'zamknięty', 'otwarty']);
});

test('without work there is nothing to close; closing is not suggested for a month before the first work', async () => {
  const show = (next: MonthClosing['next']) => {
    const now = { ...open, next };
    renderScreen(PAGE, { [`GET ${CLOSING}`]: () => now, [YEAR]: () => yearOf(now) }, {}, ['manager']);
  };
  show(null);
  await screen.findByText('Nie ma jeszcze czego zamykać.');
  expect(screen.queryByRole('button', { name: /^Zamknij/u })).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  show({ year: 2026, month: 4 });
  await screen.findByRole('button', { name: 'Raport miesiąca w PDF', busy: false });
  expect(screen.getByRole('button', { name: 'Zamknij marzec 2026' }).className).not.toContain('primary');
});

test('a month after other open months is closed together with them', async () => {
  const later: MonthClosing = {
    ...open,
    notYet: 'Najpierw zamknij wcześniejszy miesiąc: luty 2026.',
    canCloseEarlier: true,
  };
  let now = later;
  const close = () => {
    now = { ...closed, notYet: null };
    return Response.json(now);
  };
  const { sent } = renderScreen(
    PAGE,
    { [`GET ${CLOSING}`]: () => now, [YEAR]: () => yearOf(now) },
    { [`POST ${CLOSING}`]: close },
    ['manager'],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Zamknij wszystko do: marzec 2026' }));
  await screen.findByText(/Zamknięcie: Maria Lis/u);
  expect(sent.find(({ key }) => key === `POST ${CLOSING}`)?.body).toEqual({ answers: [], earlier: true });
});

const JOB = `${CLOSING}/job/7`;
const underWay = { year: 2026, month: 3, jobId: '7', by: 'Jan Kos' };
const view = (status: string, more: object = {}) =>
  JSON.stringify({
    jobId: '7',
    status,
    percent: 40,
    step: 'Zamykam: styczeń 2026 (2 z 3)',
    log: [],
    result: null,
    problem: null,
    ...more,
  });
/** Sends the first event at once, the second when `then` resolves. */
const eventsOf = (first: string, then: Promise<string>) =>
  new Response(
    new ReadableStream<Uint8Array>({
      async start(controller) {
        const send = (text: string) => controller.enqueue(new TextEncoder().encode(`data: ${text}\n\n`));
        send(first);
        send(await then);
        controller.close();
      },
    }),
  );

test('a running closing continues when the screen is left and is followed when it is opened again', async () => {
  let now: MonthClosing = { ...open, underWay };
  let end: (text: string) => void = () => undefined;
  const done = new Promise<string>((resolve) => {
    end = resolve;
  });
  const answers = { [`GET ${CLOSING}`]: () => now, [YEAR]: () => yearOf(now) };
  const responses = { [`GET ${JOB}/events`]: () => eventsOf(view('active'), done) };
  const firstVisit = renderScreen(PAGE, answers, responses, ['manager']);
  await screen.findByText('Zamykam: styczeń 2026 (2 z 3)');
  firstVisit.unmount();
  expect(firstVisit.sent.map(({ key }) => key)).not.toContain(`DELETE ${JOB}`);

  const { toasts } = renderScreen(PAGE, answers, responses, ['manager']);
  const bar = await screen.findByRole('progressbar', { name: 'Zamykanie miesięcy' });
  expect(bar.getAttribute('aria-valuetext')).toBe('40\u00a0%, Zamykam: styczeń 2026 (2 z 3)');
  screen.getByText(/Trwa zamykanie do: marzec 2026\. Rozpoczęcie: Jan Kos\./u);
  now = closed;
  end(view('done', { percent: 100, result: closed }));
  expect(await screen.findByText(/Zamknięcie: Maria Lis/u)).toBeTruthy();
  expect(toasts.map(({ title }) => title)).toEqual(['Zamknięto marzec 2026.']);
});

test('a closing whose answer was lost is found and followed', async () => {
  let now = open;
  const { toasts } = renderScreen(
    PAGE,
    { [`GET ${CLOSING}`]: () => now, [YEAR]: () => yearOf(now) },
    {
      [`POST ${CLOSING}`]: () => {
        now = { ...open, underWay };
        throw new ApiProblem({ status: 503, message: 'Serwer nie odpowiada.' });
      },
      [`GET ${JOB}/events`]: () => {
        now = closed;
        return new Response(`data: ${view('done', { result: closed })}\n\n`);
      },
    },
    ['manager'],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Zamknij marzec 2026', busy: false }));
  expect(await screen.findByText(/Zamknięcie: Maria Lis/u)).toBeTruthy();
  expect(toasts.map(({ title }) => title)).toContain('Zamknięto marzec 2026.');
});

test('cancelling a closing cancels its job', async () => {
  let now: MonthClosing = { ...open, underWay };
  const { sent } = renderScreen(
    PAGE,
    { [`GET ${CLOSING}`]: () => now, [YEAR]: () => yearOf(now) },
    { [`GET ${JOB}/events`]: () => eventsOf(view('active'), new Promise(() => undefined)) },
    ['manager'],
  );
  await screen.findByRole('progressbar', { name: 'Zamykanie miesięcy' });
  now = open;
  await userEvent.click(screen.getByRole('button', { name: 'Anuluj' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(sent.map(({ key }) => key)).toContain(`DELETE ${JOB}`);
});

test('the question about several months lists them, each with what is missing', async () => {
  const later: MonthClosing = {
    ...open,
    notYet: 'Najpierw zamknij wcześniejszy miesiąc: grudzień 2025.',
    canCloseEarlier: true,
    next: { year: 2025, month: 12 },
  };
  const december = { ...open, year: 2025, month: 12, checklist: [{ gap: 'drafts' as const, count: 7 }] };
  const months = yearOf({ ...open, month: 4 }, open, { ...open, month: 2, unapproved: 90 }, { ...open, month: 1 });
  renderScreen(
    PAGE,
    {
      [`GET ${CLOSING}`]: () => later,
      [YEAR]: () => months,
      'GET /api/summary/closing/2025': () => yearOf(december, { ...open, year: 2025, month: 11 }),
    },
    {
      [`POST ${CLOSING}`]: () => {
        const questions = [{ id: 'closedStretch', path: 'month', message: 'Zamknąć 4 miesiące?', figures: {} }];
        throw new ApiProblem({ status: 417, message: 'pytanie', questions });
      },
    },
    ['manager'],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Zamknij wszystko do: marzec 2026' }));
  const table = await within(await screen.findByRole('dialog')).findByRole('table', { name: 'Miesiące do zamknięcia' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual([
    'marzec 2026',
    'luty 2026',
    'styczeń 2026',
    'grudzień 2025',
  ]);
  expect(
    within(rows[3] ?? table)
      .getByRole('link', { name: '7' })
      .getAttribute('href'),
  ).toBe('/order?dateFrom=2025-12-01&dateTo=2025-12-31&orderStatus=TODO');
  expect(rows[1]?.textContent?.replaceAll('\u00a0', ' ')).toContain('90,00 zł');
});

test('a closed month is reopened with a reason; the dialog says what changed since', async () => {
  const { sent } = renderScreen(
    PAGE,
    { [`GET ${CLOSING}`]: () => closed, [`POST ${CLOSING}/reopen`]: () => open },
    {},
    ['manager'],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Otwórz ponownie' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/2 zmiany po zamknięciu/u)).toBeTruthy();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Otwórz ponownie',
    'Anuluj',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Otwórz ponownie' }));
  expect(dialog.getByText('Podaj powód otwarcia miesiąca.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Powód/u), 'Brakowało protokołu');
  await userEvent.click(dialog.getByRole('button', { name: 'Otwórz ponownie' }));
  await waitFor(() =>
    expect(sent.find(({ key }) => key === `POST ${CLOSING}/reopen`)?.body).toEqual({ reason: 'Brakowało protokołu' }),
  );
});

test('without the manager role the page says so and sends no request', async () => {
  const { sent } = renderScreen(PAGE);
  await screen.findByText('Miesiące zamyka i otwiera osoba z rolą Kierownik.');
  expect(sent).toEqual([]);
});
