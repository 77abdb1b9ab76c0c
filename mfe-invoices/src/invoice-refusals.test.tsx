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
/** Refuses this request; all others get the answers passed to `open`. */
function refuse(method: string, path: string, problem: ConstructorParameters<typeof ApiProblem>[0]): void {
  const answerOthers = send.getMockImplementation();
  send.mockImplementation(async (call) => {
    if (call.method === method && call.path === path) throw new ApiProblem(problem);
    return answerOthers?.(call);
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

test('an address without a valid id sends no request', async () => {
  for (const path of ['/invoice/edit/abc', '/invoice/correct/abc']) {
    open(path, {});
    await screen.findByText('Nie ma takiej faktury.');
    expect(sentTo('GET').filter((call) => /invoice\/\D*abc/u.test(call))).toEqual([]);
    closeInvoices();
  }
});

test('a failed load shows the reason and can be retried', async () => {
  send.mockRejectedValueOnce(new ApiProblem({ status: 503, message: 'Baza danych jest niedostępna.' }));
  open('/invoice/edit/7', { 'GET /api/invoice/7': invoice });
  await screen.findByText('Baza danych jest niedostępna.');
  fireEvent.click(button('Spróbuj ponownie'));
  await screen.findByRole('heading', { level: 1, name: 'Projekt faktury' });
});

test('a draft stays when its deletion is declined or its approval is refused', async () => {
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
  screen.getByRole('heading', { level: 1, name: 'Projekt faktury' });
  expect(toast).not.toHaveBeenCalled();
});

test('the old draft stays when a new one is refused', async () => {
  const findings = [{ kind: 'changed', message: 'Zmieniła się ilość pozycji 1.', stops: true }];
  open('/invoice/edit/7', { 'GET /api/invoice/7': { ...invoice, findings } });
  refuse('POST', '/api/invoice/7/redraft', { status: 417, message: 'Protokół nie jest rozliczony.' });
  fireEvent.click(await screen.findByRole('button', { name: 'Przygotuj nowy projekt' }));
  await waitFor(() => expect(sentTo('POST')).toEqual(['/api/invoice/7/redraft']));
  screen.getByText('Zmieniła się ilość pozycji 1.');
  expect(toast).not.toHaveBeenCalled();
});

test('a refused change of a line keeps its dialog; closing asks only when something was typed', async () => {
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
  await dialog.findByText('Ta faktura jest zatwierdzona.', { exact: false });
  expect(name).toHaveProperty('value', 'Koszenie');
  confirm.mockResolvedValueOnce(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Anuluj' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(name).toHaveProperty('value', 'Koszenie');
});

test('a payment is taken back with a reason, by those who have the role', async () => {
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

test('a correction without changes says what to change; a refusal keeps what was typed', async () => {
  open('/invoice/correct/7', { 'GET /api/invoice/7': inKsef });
  refuse('POST', '/api/invoice/7/correct', { status: 417, message: 'Tę fakturę już skorygowano.' });
  const reason = await screen.findByRole('textbox', { name: 'Przyczyna korekty' });
  screen.getByText(/^Zmień ilość, cenę albo stawkę VAT pozycji/u);
  typeInto(reason, 'Pomyłka');
  const amount = screen.getByRole('textbox', { name: 'Ilość, wiersz 1' });
  typeInto(amount, '9');
  fireEvent.click(button('Przygotuj korektę'));
  await waitFor(() => expect(sentTo('POST')).toEqual(['/api/invoice/7/correct']));
  await waitFor(() => expect(button('Przygotuj korektę').getAttribute('aria-busy')).not.toBe('true'));
  expect(reason).toHaveProperty('value', 'Pomyłka');
  expect(amount).toHaveProperty('value', '9,00');
});

test('an invoice without a KSeF number cannot be corrected', async () => {
  open('/invoice/correct/7', { 'GET /api/invoice/7': { ...inKsef, state: 'approved', ksefNumber: null } });
  await screen.findByRole('heading', { level: 1, name: /FV\/1\/04\/2026/u });
  expect(screen.queryByRole('button', { name: 'Przygotuj korektę' })).toBeNull();
});

test('the filter of the address applies until it is cleared; a reader cannot draft', async () => {
  const list = { 'GET /api/invoice/list': { content: [row], page, sums } };
  const inTime = { ...waiting, id: 32, protocolNumber: '32/2026', isLate: false };
  open('/invoice?waiting=late', { ...list, 'GET /api/invoice/protocols': [waiting, inTime] });
  await screen.findByText(/^Do zafakturowania 1 protokół/u);
  expect(screen.queryByRole('checkbox', { name: 'Wybierz protokół 32/2026' })).toBeNull();
  fireEvent.click(button('Wyczyść'));
  await screen.findByText(/^Do zafakturowania 2 protokoły/u);
  closeInvoices();
  open('/invoice', { ...list, 'GET /api/invoice/protocols': [waiting] }, ['user']);
  expect(isOff(await screen.findByRole('button', { name: /^Wystaw fakturę/u }))).toBe(true);
});

test('a refused draft keeps the list and the selection', async () => {
  open('/invoice', { 'GET /api/invoice/list': { content: [], page, sums }, 'GET /api/invoice/protocols': [waiting] });
  refuse('POST', '/api/invoice/draft', { status: 417, message: 'Protokół 31/2026 jest już na fakturze.' });
  const choice = await screen.findByRole('checkbox', { name: 'Wybierz protokół 31/2026' });
  fireEvent.click(choice);
  fireEvent.click(button('Wystaw fakturę z wybranych (1)'));
  await waitFor(() => expect(sentTo('POST')).toEqual(['/api/invoice/draft']));
  await waitFor(() => expect(isOff(button('Wystaw fakturę z wybranych (1)'))).toBe(false));
  expect(choice).toHaveProperty('checked', true);
});
