import type { Invoice, Payment } from '@ostep/api-invoices';
import { ApiProblem } from '@ostep/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  closeInvoices,
  confirm,
  inKsef,
  invoice,
  line,
  open,
  page,
  row,
  send,
  sums,
  toast,
  waiting,
} from './testing/open-invoices';

afterEach(closeInvoices);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const sentTo = (method: string) => send.mock.calls.filter(([sent]) => sent.method === method).map(([{ path }]) => path);
/** Answers as `open` was told to, and refuses this one. */
function refuse(method: string, path: string, problem: ConstructorParameters<typeof ApiProblem>[0]): void {
  const answer = send.getMockImplementation();
  send.mockImplementation(async (asked) => {
    if (asked.method === method && asked.path === path) throw new ApiProblem(problem);
    return answer?.(asked);
  });
}
const typeInto = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

const payment: Payment = {
  id: 5,
  bookedOn: '2026-05-10',
  amount: 1000,
  title: 'FV/1/04/2026',
  payer: 'Nadleśnictwo',
  account: '',
  kind: 'transfer',
  reason: null,
  savedBy: 'Anna Nowak',
};
const paidInvoice: Invoice = { ...inKsef, payments: [payment], paid: 1000 };

test('an address of no invoice asks nothing, of neither the invoice nor its correction', async () => {
  for (const path of ['/invoice/edit/abc', '/invoice/correct/abc']) {
    open(path, {});
    expect(await screen.findByText('Nie ma takiej faktury.')).toBeDefined();
    expect(sentTo('GET').filter((asked) => /invoice\/\D*abc/u.test(asked))).toEqual([]);
    closeInvoices();
  }
});

test('an invoice that cannot be loaded says why and is asked for again', async () => {
  send.mockRejectedValueOnce(new ApiProblem({ status: 503, message: 'Baza danych jest niedostępna.' }));
  open('/invoice/edit/7', { 'GET /api/invoice/7': invoice });
  expect(await screen.findByText('Baza danych jest niedostępna.')).toBeDefined();
  fireEvent.click(button('Spróbuj ponownie'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Projekt faktury' })).toBeDefined();
});

test('a draft stays when its deletion is declined, and when its approval is refused', async () => {
  open('/invoice/edit/7', { 'GET /api/invoice/7': { ...invoice, findings: [] } });
  refuse('POST', '/api/invoice/7/approve', { status: 417, message: 'Protokół 31/2026 nie jest rozliczony.' });
  confirm.mockResolvedValueOnce(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  await screen.findByRole('menuitem', { name: 'Usuń projekt' });
  fireEvent.click(screen.getByText('Usuń projekt'));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(sentTo('DELETE')).toEqual([]);
  fireEvent.click(button('Zatwierdź'));
  await waitFor(() => expect(sentTo('POST')).toEqual(['/api/invoice/7/approve']));
  await waitFor(() => expect(button('Zatwierdź').getAttribute('aria-busy')).not.toBe('true'));
  expect(screen.getByRole('heading', { level: 1, name: 'Projekt faktury' })).toBeDefined();
  expect(toast).not.toHaveBeenCalled();
});

test('a new draft that is refused leaves the one there is', async () => {
  const findings = [{ kind: 'changed', message: 'Zmieniła się ilość pozycji 1.', stops: true }];
  open('/invoice/edit/7', { 'GET /api/invoice/7': { ...invoice, findings } });
  refuse('POST', '/api/invoice/7/redraft', { status: 417, message: 'Protokół nie jest rozliczony.' });
  fireEvent.click(await screen.findByRole('button', { name: 'Przygotuj nowy projekt' }));
  await waitFor(() => expect(sentTo('POST')).toEqual(['/api/invoice/7/redraft']));
  expect(screen.getByText('Zmieniła się ilość pozycji 1.')).toBeDefined();
  expect(toast).not.toHaveBeenCalled();
});

test('a change of a line that is refused keeps its dialog; leaving it asks once something was typed', async () => {
  const draftLine = { ...line, changedFor: 'Umowa nie podaje stawki' };
  open('/invoice/edit/7', { 'GET /api/invoice/7': { ...invoice, lines: [draftLine] } });
  refuse('POST', '/api/invoice/7/line/1', { status: 417, message: 'Ta faktura jest zatwierdzona.' });
  const openLine = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Zmień pozycję 1' }));
    return within(await screen.findByRole('dialog', { name: 'Zmień pozycję 1' }));
  };
  fireEvent.click((await openLine()).getByRole('button', { name: 'Anuluj' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(confirm).not.toHaveBeenCalled();
  const dialog = await openLine();
  const name = dialog.getByRole('textbox', { name: /^Nazwa/u });
  typeInto(name, 'Koszenie');
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  expect(await dialog.findByText('Ta faktura jest zatwierdzona.', { exact: false })).toBeDefined();
  expect(name).toHaveProperty('value', 'Koszenie');
  confirm.mockResolvedValueOnce(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Anuluj' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(name).toHaveProperty('value', 'Koszenie');
});

test('a payment is taken back with a reason, by who may', async () => {
  const answers: Record<string, unknown> = {
    'GET /api/invoice/7': paidInvoice,
    'POST /api/invoice/payment/5/take-back': inKsef,
  };
  open('/invoice/edit/7', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Cofnij wpłatę' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Cofnij wpłatę 1.000,00.zł$/u }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cofnij wpłatę' }));
  expect(sentTo('POST')).toEqual([]);
  answers['GET /api/invoice/7'] = inKsef;
  typeInto(dialog.getByRole('textbox', { name: 'Powód cofnięcia' }), 'Inna faktura');
  fireEvent.click(dialog.getByRole('button', { name: 'Cofnij wpłatę' }));
  await waitFor(() => expect(sentTo('POST')).toEqual(['/api/invoice/payment/5/take-back']));
  expect(send.mock.calls.find(([{ method }]) => method === 'POST')?.[0].body).toEqual({ reason: 'Inna faktura' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cofnij wpłatę' })).toBeNull());
  closeInvoices();
  open('/invoice/edit/7', { 'GET /api/invoice/7': paidInvoice }, ['user']);
  expect(isOff(await screen.findByRole('button', { name: 'Cofnij wpłatę' }))).toBe(true);
});

test('a correction says while nothing is corrected what to change; one that is refused keeps what was typed', async () => {
  open('/invoice/correct/7', { 'GET /api/invoice/7': inKsef });
  refuse('POST', '/api/invoice/7/correct', { status: 417, message: 'Tę fakturę już skorygowano.' });
  const reason = await screen.findByRole('textbox', { name: 'Przyczyna korekty' });
  expect(screen.getByText(/^Zmień ilość, cenę albo stawkę VAT pozycji/u)).toBeDefined();
  typeInto(reason, 'Pomyłka');
  const amount = screen.getByRole('textbox', { name: 'Ilość, wiersz 1' });
  typeInto(amount, '9');
  fireEvent.click(button('Przygotuj korektę'));
  await waitFor(() => expect(sentTo('POST')).toEqual(['/api/invoice/7/correct']));
  await waitFor(() => expect(button('Przygotuj korektę').getAttribute('aria-busy')).not.toBe('true'));
  expect(reason).toHaveProperty('value', 'Pomyłka');
  expect(amount).toHaveProperty('value', '9,00');
});

test('an invoice without a number of KSeF is not corrected', async () => {
  open('/invoice/correct/7', { 'GET /api/invoice/7': { ...inKsef, state: 'approved', ksefNumber: null } });
  expect(await screen.findByRole('heading', { level: 1, name: /FV\/1\/04\/2026/u })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Przygotuj korektę' })).toBeNull();
});

test('protocols of the address alone are shown until that is cleared; who only reads invoices none', async () => {
  const list = { 'GET /api/invoice/list': { content: [row], page, sums } };
  const inTime = { ...waiting, id: 32, protocolNumber: '32/2026', isLate: false };
  open('/invoice?waiting=late', { ...list, 'GET /api/invoice/protocols': [waiting, inTime] });
  expect(await screen.findByText(/^Do zafakturowania 1 protokół/u)).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Wybierz protokół 32/2026' })).toBeNull();
  fireEvent.click(button('Wyczyść'));
  expect(await screen.findByText(/^Do zafakturowania 2 protokoły/u)).toBeDefined();
  closeInvoices();
  open('/invoice', { ...list, 'GET /api/invoice/protocols': [waiting] }, ['user']);
  expect(isOff(await screen.findByRole('button', { name: /^Wystaw fakturę/u }))).toBe(true);
});

test('a draft that is refused leaves the list and what was chosen', async () => {
  open('/invoice', { 'GET /api/invoice/list': { content: [], page, sums }, 'GET /api/invoice/protocols': [waiting] });
  refuse('POST', '/api/invoice/draft', { status: 417, message: 'Protokół 31/2026 jest już na fakturze.' });
  const choice = await screen.findByRole('checkbox', { name: 'Wybierz protokół 31/2026' });
  fireEvent.click(choice);
  fireEvent.click(button('Wystaw fakturę z wybranych (1)'));
  await waitFor(() => expect(sentTo('POST')).toEqual(['/api/invoice/draft']));
  await waitFor(() => expect(isOff(button('Wystaw fakturę z wybranych (1)'))).toBe(false));
  expect(choice).toHaveProperty('checked', true);
});
