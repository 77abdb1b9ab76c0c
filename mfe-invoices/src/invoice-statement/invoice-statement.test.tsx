import type { PaymentsForm, StatementRead } from '@ostep/api-invoices';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeInvoices, open, request, send } from '../testing/open-invoices';

afterEach(() => {
  vi.useRealTimers();
  closeInvoices();
});

const transfer = {
  bookedOn: '2026-05-10',
  payer: 'Nadleśnictwo',
  account: '',
  currency: 'PLN',
  isReturn: false,
  isBooked: false,
  similarOn: null,
  collective: null,
  amount: 21_227.04,
  title: 'FV/1/04/2026',
};
const nothing: StatementRead = {
  transfers: [],
  invoices: [],
  rows: 0,
  debits: 0,
  headings: 0,
  notRead: [],
  columns: null,
};
const openInvoice = (id: number, left: number) => ({
  id,
  number: `FV/${id}/04/2026`,
  forestDistrictName: 'Namysłów',
  left: left,
  isCorrected: false,
});

function openStatement(answers: Readonly<Record<string, unknown>>, reads: readonly StatementRead[]) {
  open('/invoice/statement', answers);
  const unanswered = [...reads];
  request.mockImplementation(async () => Response.json(unanswered.shift()));
  const files = [new File(['x'], 'wyciag.csv', { type: 'text/csv' })];
  fireEvent.change(screen.getByLabelText('Wybierz plik'), { target: { files } });
}

const paymentsSent = () =>
  send.mock.calls
    .filter(([{ path }]) => path === '/api/invoice/payment')
    .map(([{ body }]) => (body as PaymentsForm).payments.map(({ invoiceId, amount }) => [invoiceId, amount]));

test('matching transfers are saved by one click, a proposal after it is accepted, a collective one over its invoices', async () => {
  const read: StatementRead = {
    ...nothing,
    transfers: [
      { ...transfer, key: 'a', match: { invoiceIds: [1], by: 'number' } },
      { ...transfer, key: 'b', amount: 10, match: { invoiceIds: [2], by: 'proposal' } },
      { ...transfer, key: 'c', amount: 7, match: { invoiceIds: [3, 4], by: 'ksefNumber' } },
      { ...transfer, key: 'd', amount: 5, match: null },
    ],
    invoices: [openInvoice(1, 21_227.04), openInvoice(2, 10), openInvoice(3, 3), openInvoice(4, 4)],
  };
  openStatement({ 'POST /api/invoice/payment': 3 }, [read]);
  fireEvent.click(await screen.findByRole('button', { name: 'Zapisz pasujące (2)' }));
  await waitFor(() =>
    expect(paymentsSent()).toEqual([
      [
        [1, 21_227.04],
        [3, 3],
        [4, 4],
      ],
    ]),
  );
  await waitFor(() => expect(screen.getAllByText('zapisana wcześniej').length).toBeGreaterThan(1));
  fireEvent.click(screen.getByRole('button', { name: 'Przyjmij FV/2/04/2026' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Zapisz pasujące (1)' }));
  await waitFor(() => expect(paymentsSent()[1]).toEqual([[2, 10]]));
});

test('two transfers for the same invoices fill them one after another', async () => {
  const both = { by: 'number' as const, invoiceIds: [3, 4] };
  const read: StatementRead = {
    ...nothing,
    transfers: [
      { ...transfer, key: 'a', amount: 1000, match: both },
      { ...transfer, key: 'b', amount: 1500, match: both },
    ],
    invoices: [openInvoice(3, 1000), openInvoice(4, 1500)],
  };
  openStatement({ 'POST /api/invoice/payment': 2 }, [read]);
  fireEvent.click(await screen.findByRole('button', { name: 'Zapisz pasujące (2)' }));
  await waitFor(() =>
    expect(paymentsSent()).toEqual([
      [
        [3, 1000],
        [4, 1500],
      ],
    ]),
  );
});

test('after saving, the next transfer for the same invoice is an overpayment', async () => {
  const read: StatementRead = {
    ...nothing,
    transfers: [
      { ...transfer, key: 'a', amount: 10, match: { invoiceIds: [2], by: 'number' } },
      { ...transfer, key: 'b', amount: 10, match: { invoiceIds: [2], by: 'proposal' } },
    ],
    invoices: [openInvoice(2, 10)],
  };
  openStatement({ 'POST /api/invoice/payment': 1 }, [read]);
  fireEvent.click(await screen.findByRole('button', { name: 'Zapisz pasujące (1)' }));
  await screen.findAllByText('zapisana wcześniej');
  fireEvent.click(screen.getByRole('button', { name: 'Przyjmij FV/2/04/2026' }));
  await screen.findByText(/propozycja, nadpłata/u);
});

const holds = {
  bookedOn: 0,
  amount: 1,
  title: 2,
  payer: null,
  account: null,
  currency: null,
  direction: null,
  credits: null,
  debits: null,
};
const columns = {
  header: ['Data księgowania', 'Kwota', 'Opis operacji'],
  rows: [['10.05.2026', '5,00', 'FV']],
  bank: null,
  isNamed: true,
  holds,
};

test('unnamed columns are proposed, the file is read by them, and they can be named again', async () => {
  const read = { ...nothing, rows: 2, headings: 1, transfers: [{ ...transfer, key: 'a', match: null }], columns };
  const beforeNaming = { ...nothing, rows: 2, columns: { ...columns, isNamed: false } };
  openStatement({ 'POST /api/invoice/statement/columns': true }, [beforeNaming, read]);
  fireEvent.click(await screen.findByRole('button', { name: 'Zapamiętaj i wczytaj' }));
  await screen.findByRole('button', { name: /^Zapisz pasujące \(0\)/u });
  const named = send.mock.calls.find(([{ path }]) => path === '/api/invoice/statement/columns')?.[0].body;
  expect(named).toEqual({ header: columns.header, columns: holds });
  screen.getByText(/^Czytam: Data księgowania, Kwota, Opis operacji/u);
  fireEvent.click(screen.getByRole('button', { name: 'Zmień' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Zostaw, jak było' }));
  await screen.findByText('2 wiersze: 1 wpływ, 0 obciążeń, 1 nagłówek albo suma');
});

test('rows that were not read are counted and shown with their text; a file without transfers says so', async () => {
  const notRead = [{ line: 7, text: '2026-13-10; 5,00; FV/9', why: 'day' as const }];
  openStatement({}, [{ ...nothing, rows: 41, debits: 38, headings: 2, notRead, columns }]);
  await screen.findByText('Nie rozpoznano żadnego wpływu w 41 wierszach. Sprawdź kolumny.');
  screen.getByText('Nie odczytano 1 z 41 wierszy', { selector: 'summary' });
  expect(screen.getByText('2026-13-10; 5,00; FV/9', { exact: false }).textContent).toContain('Wiersz 7, nie ma dnia:');
});

test('partial payment and overpayment are shown before saving; similar, foreign and returned transfers are not chosen', async () => {
  const match = { invoiceIds: [1], by: 'number' as const };
  const read = {
    ...nothing,
    transfers: [
      { ...transfer, key: 'a', amount: 4, match },
      { ...transfer, key: 'b', amount: 15, match: { invoiceIds: [2, 3], by: 'number' as const } },
      { ...transfer, key: 'c', amount: 10, match, similarOn: '2026-05-08' },
      { ...transfer, key: 'd', currency: 'EUR', match: null },
      { ...transfer, key: 'e', isReturn: true, match: null },
    ],
    invoices: [openInvoice(1, 10), openInvoice(2, 8), openInvoice(3, 4)],
  };
  openStatement({ 'POST /api/invoice/payment': 3 }, [read]);
  await screen.findByText('numer faktury w tytule, częściowa');
  for (const expected of [
    'numer faktury w tytule, nadpłata',
    'EUR, nie dopasowano',
    'zwrot obciążenia, nie dopasowano',
  ]) {
    expect(screen.getAllByText(expected).length).toBeGreaterThan(0);
  }
  screen.getByText(/^podobna zapisana 08\.05\.2026/u);
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz pasujące (2)' }));
  await waitFor(() =>
    expect(paymentsSent()).toEqual([
      [
        [1, 4],
        [2, 8],
        [3, 7],
      ],
    ]),
  );
});

test('the file is read again until KSeF answers about a collective identifier; what was chosen stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const collective = { number: '5260250274-IZ202611-65ED02180000-E7', state: 'away' as const, invoices: 0, ours: 0 };
  const waits = { ...transfer, key: 'a', amount: 7, collective, match: null };
  const other = { ...transfer, key: 'b', amount: 5, match: { invoiceIds: [1], by: 'proposal' as const } };
  const read = {
    ...nothing,
    transfers: [waits, other],
    invoices: [openInvoice(1, 5), openInvoice(3, 3), openInvoice(4, 4)],
  };
  const known = { ...collective, state: 'known' as const, invoices: 2, ours: 2 };
  const answered = {
    ...read,
    transfers: [{ ...waits, collective: known, match: { invoiceIds: [3, 4], by: 'collective' as const } }, other],
  };
  openStatement({ 'POST /api/invoice/payment': 3 }, [read, read, answered]);
  await screen.findByText('Zbiorczy identyfikator, KSeF nie odpowiada. Spróbuję znowu.');
  fireEvent.click(screen.getByRole('button', { name: 'Przyjmij FV/1/04/2026' }));
  await vi.advanceTimersByTimeAsync(15_000);
  screen.getByText('Zbiorczy identyfikator, KSeF nie odpowiada. Spróbuję znowu.');
  await vi.advanceTimersByTimeAsync(15_000);
  await screen.findByText('zbiorczy identyfikator');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).toHaveBeenCalledTimes(3);
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz pasujące (2)' }));
  await waitFor(() =>
    expect(paymentsSent()).toEqual([
      [
        [3, 3],
        [4, 4],
        [1, 5],
      ],
    ]),
  );
});

test.each([
  ['unknown', 0, 0, 'zbiorczy identyfikator, którego KSeF nie zna'],
  ['known', 3, 2, 'zbiorczy identyfikator, tu są 2 z 3 faktur'],
] as const)(
  'a collective identifier that is %s, with %i invoices of which %i are here, says so',
  async (state, invoices, ours, text) => {
    const collective = { number: '5260250274-IZ202611-65ED02180000-E7', state, invoices, ours };
    openStatement({}, [{ ...nothing, transfers: [{ ...transfer, key: 'a', collective, match: null }] }]);
    await screen.findByText(text);
  },
);
