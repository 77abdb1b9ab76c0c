import type { MonthClosing } from '@ostep/api-summaries';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const sums = { works: 3, unsettled: 1, squadIncome: 500, companyIncome: 1000, profit: 500 };
const open: MonthClosing = {
  ...{
    year: 2026,
    month: 3,
    closed: false,
    next: { year: 2026, month: 3 },
    notYet: null,
    canCloseEarlier: false,
    canReopen: false,
    unapproved: 0,
    sums,
  },
  checklist: [
    { gap: 'unsettledWork', count: 1 },
    { gap: 'openProtocols', count: 2 },
    { gap: 'clarifications', count: 0 },
    { gap: 'drafts', count: 4 },
    { gap: 'withoutFinishedDate', count: 5 },
  ],
  notInvoiced: 6,
  since: { lines: 0, squadIncome: 0, companyIncome: 0, profit: 0 },
  ...{ closings: [], statements: [] },
};
const closed: MonthClosing = {
  ...open,
  ...{ closed: true, canReopen: true, next: { year: 2026, month: 4 } },
  since: { lines: 2, squadIncome: -150, companyIncome: -300, profit: -150 },
  closings: [
    {
      ...{ closedBy: 'Maria Lis', closedTime: '2026-04-05T10:00:00Z', sums },
      ...{ reopenedBy: null, reopenedTime: null, reason: null },
    },
  ],
  statements: [{ squadId: 7, squadName: 'Hodowla Jodła', number: 'ZEST/2026/03/H01' }],
};

const PAGE = '/summary/closing?year=2026&month=3';
const CLOSING = '/api/summary/closing/2026/3';

test('each thing that is missing leads to its list, and the month is closed', async () => {
  let now = open;
  const { sent } = renderScreen(
    PAGE,
    {
      [`GET ${CLOSING}`]: () => now,
      [`POST ${CLOSING}`]: () => {
        now = closed;
        return now;
      },
    },
    {},
    ['manager'],
  );
  const checklist = await screen.findByRole('region', { name: 'Do sprawdzenia przed zamknięciem' });
  const links = within(checklist).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/summary/squad?year=2026&month=3',
    '/protocol?datefrom=2026-03-01&dateto=2026-03-31&settled=no',
    '/protocol?datefrom=2026-03-01&dateto=2026-03-31&unclear=yes',
    '/order?dateFrom=2026-03-01&dateTo=2026-03-31&orderStatus=TODO',
    '/order?dateFrom=2026-03-01&dateTo=2026-03-31&orderStatus=IN_PROGRESS',
    '/invoice?waiting=2026-03',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij marzec 2026' }));
  expect(await screen.findByText(/Zamknął\(-ęła\): Maria Lis/u)).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'ZEST/2026/03/H01' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zestawienie w PDF: Hodowla Jodła' })).toBeTruthy();
  expect(sent.find(({ key }) => key === `POST ${CLOSING}`)?.body).toEqual({ answers: [], earlier: false });
});

test('a month behind others that are open is closed with them', async () => {
  const later: MonthClosing = {
    ...open,
    notYet: 'Najpierw zamknij wcześniejszy miesiąc: luty 2026.',
    canCloseEarlier: true,
  };
  let now = later;
  const close = () => {
    now = { ...closed, notYet: null };
    return now;
  };
  const { sent } = renderScreen(PAGE, { [`GET ${CLOSING}`]: () => now, [`POST ${CLOSING}`]: close }, {}, ['manager']);
  await userEvent.click(await screen.findByRole('button', { name: 'Zamknij wszystko do: marzec 2026' }));
  await screen.findByText(/Zamknął\(-ęła\): Maria Lis/u);
  expect(sent.find(({ key }) => key === `POST ${CLOSING}`)?.body).toEqual({ answers: [], earlier: true });
});

test('a closed month is opened with a reason, and says what changed since', async () => {
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

test('who is no manager is told so, and nothing is asked for [D-14.14]', async () => {
  const { sent } = renderScreen(PAGE);
  await screen.findByText('Miesiące zamyka i otwiera kierownik (rola manager).');
  expect(sent).toEqual([]);
});
