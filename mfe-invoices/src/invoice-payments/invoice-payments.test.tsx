import type { PaymentsForm, StatementRead } from '@ostep/api-invoices';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, confirm, inKsef, open, page, request, row, send } from '../testing/open-invoices';

afterEach(closeInvoices);

const transfer = {
  ...{ bookedOn: '2026-05-10', payer: 'Nadleśnictwo', account: '', isBooked: false },
  ...{ amount: 21_227.04, title: 'FV/1/04/2026' },
};
const openInvoice = (id: number, left: number) => ({
  ...{ id, number: `FV/${id}/04/2026`, forestDistrictName: 'Namysłów', left },
});

function openStatement(answers: Readonly<Record<string, unknown>>, reads: readonly StatementRead[]) {
  open('/invoice/payments', answers);
  const left = [...reads];
  request.mockImplementation(async () => Response.json(left.shift()));
  const files = [new File(['x'], 'wyciag.csv', { type: 'text/csv' })];
  fireEvent.change(screen.getByLabelText('Wybierz plik'), { target: { files } });
}

const paymentsSent = () =>
  send.mock.calls
    .filter(([{ path }]) => path === '/api/invoice/payment')
    .map(([{ body }]) => (body as PaymentsForm).payments.map(({ invoiceId, amount }) => [invoiceId, amount]));

test('matching transfers are saved by one click, a proposal after it is accepted, a sum over its invoices', async () => {
  const read: StatementRead = {
    transfers: [
      { ...transfer, key: 'a', match: { invoiceIds: [1], by: 'number' } },
      { ...transfer, key: 'b', amount: 10, match: { invoiceIds: [2], by: 'proposal' } },
      { ...transfer, key: 'c', amount: 7, match: { invoiceIds: [3, 4], by: 'ksefNumber' } },
      { ...transfer, key: 'd', amount: 5, match: null },
    ],
    invoices: [openInvoice(1, 21_227.04), openInvoice(2, 10), openInvoice(3, 3), openInvoice(4, 4)],
    unnamed: null,
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

test('columns that nobody named are asked about with a guess, and the file is read by them', async () => {
  const unnamed = { header: ['Data księgowania', 'Kwota', 'Opis operacji'], rows: [['10.05.2026', '5,00', 'FV']] };
  const read: StatementRead = {
    ...{ transfers: [{ ...transfer, key: 'a', match: null }], invoices: [], unnamed: null },
  };
  openStatement({ 'POST /api/invoice/statement/columns': true }, [{ ...read, transfers: [], unnamed }, read]);
  fireEvent.click(await screen.findByRole('button', { name: 'Zapamiętaj i wczytaj' }));
  expect(await screen.findByRole('button', { name: /^Zapisz pasujące \(0\)/u })).toBeDefined();
  const named = send.mock.calls.find(([{ path }]) => path === '/api/invoice/statement/columns')?.[0].body;
  const columns = { bookedOn: 0, amount: 1, title: 2, payer: null, account: null };
  expect(named).toEqual({ header: unnamed.header, columns });
});

test('what is unpaid and late is summed and opened, a payment is taken back', async () => {
  const late = { ...row, ...inKsef, due: '2026-05-12', left: 100, paid: 21_127.04, daysLate: 12 };
  const list = { 'GET /api/invoice/list': { content: [late], page }, 'GET /api/invoice/protocols': [] };
  open('/invoice?show=unpaid', {
    ...list,
    'GET /api/invoice/unpaid': { unpaid: 300, overdue: 100, refused: 0, notLetIn: null },
  });
  expect(await screen.findByRole('link', { name: /^Niezapłacone 300,00.zł$/u })).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: /^po terminie 100,00.zł$/u }));
  await waitFor(() => expect(send.mock.calls.some(([{ path }]) => path.includes('show=overdue'))).toBe(true));
  expect(await screen.findByText('12 dni po terminie')).toBeDefined();
  expect(screen.getByText('częściowo')).toBeDefined();
  cleanup();
  const payment = { ...transfer, id: 5, amount: 100, savedBy: 'Anna Nowak' };
  const paid = { ...inKsef, payments: [payment], paid: 100, left: 21_127.04 };
  confirm.mockResolvedValueOnce(true);
  open('/invoice/edit/7', { 'GET /api/invoice/7': paid, 'DELETE /api/invoice/payment/5': inKsef });
  fireEvent.click(await screen.findByRole('button', { name: 'Usuń wpłatę' }));
  await waitFor(() => expect(send.mock.calls.some(([{ method }]) => method === 'DELETE')).toBe(true));
});
