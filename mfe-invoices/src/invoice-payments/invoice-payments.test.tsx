import type { PaymentRow } from '@ostep/api-invoices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, inKsef, open, send } from '../testing/open-invoices';

afterEach(closeInvoices);

const transfer: PaymentRow = {
  id: 5,
  kind: 'transfer',
  bookedOn: '2026-05-10',
  payer: 'Nadleśnictwo Namysłów',
  reason: null,
  savedBy: 'Anna Nowak',
  title: 'za FV/1/04/2026',
  amount: 1000,
  invoiceId: 7,
  invoiceNumber: 'FV/1/04/2026',
  left: 250,
  isCorrected: false,
  takenBack: null,
};
const setOff: PaymentRow = {
  ...transfer,
  id: 6,
  kind: 'setOff',
  title: '',
  reason: 'Kara, nota 3/2026',
  amount: 250,
  left: -50,
  isCorrected: true,
};
const page = { number: 0, size: 20, totalElements: 45, totalPages: 3 };
const LIST = 'GET /api/invoice/payment/list';
const answers = {
  [LIST]: { content: [transfer, setOff], page, sums: { amount: 31_250.5 } },
  'GET /api/invoice/protocols': [],
};

const listQueries = () =>
  send.mock.calls.flatMap(([{ path }]) => (path.startsWith('/api/invoice/payment/list') ? [path.split('?')[1]] : []));

test('payments show their source, what is left of the invoice, and the sum of all pages', async () => {
  open('/invoice/payments', answers);
  const table = within(await screen.findByRole('table', { name: 'Wpłaty' }));
  const rowOf = (text: string) => table.getByText(text, { exact: false }).closest('tr')?.textContent ?? '';
  expect(rowOf('za FV/1/04/2026')).toMatch(
    /10\.05\.2026.*Nadleśnictwo Namysłów.*1.000,00.*FV\/1\/04\/2026.*250,00.*Anna Nowak/u,
  );
  expect(rowOf('Potrącenie kary: Kara, nota 3/2026')).toContain('nadpłata, po korekcie');
  expect(table.getByText('Razem').closest('tr')?.textContent).toMatch(/31.250,50/u);
  expect(screen.getAllByRole('link', { name: 'FV/1/04/2026' })[0]?.getAttribute('href')).toBe('/invoice/edit/7');
  const tabs = within(screen.getByRole('navigation', { name: 'Faktury' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Do wystawienia',
    'Wystawione',
    'Wpłaty',
  ]);
  expect(tabs.getByRole('link', { name: 'Wpłaty' }).getAttribute('aria-current')).toBe('page');
});

test('payments are filtered by kind, district and text, and the filters are cleared together', async () => {
  open('/invoice/payments?show=byHand&district=2&text=nota&p=1', answers);
  await screen.findByRole('table', { name: 'Wpłaty' });
  expect(listQueries()).toEqual(['show=byHand&district=2&text=nota&page=1']);
  fireEvent.click(screen.getByRole('button', { name: 'Wyczyść' }));
  await waitFor(() => expect(listQueries().at(-1)).toBe('show=saved&page=0'));
});

test('a payment is taken back with a reason; the list shows by whom and why', async () => {
  open('/invoice/payments', { ...answers, 'POST /api/invoice/payment/6/take-back': inKsef });
  const [, second] = await screen.findAllByRole('button', { name: 'Cofnij wpłatę' });
  if (second) fireEvent.click(second);
  const dialog = within(await screen.findByRole('dialog', { name: /^Cofnij wpłatę 250,00.zł$/u }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Powód cofnięcia' }), { target: { value: 'Podwójna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cofnij wpłatę' }));
  await waitFor(() =>
    expect(send.mock.calls.find(([{ method }]) => method === 'POST')?.[0].body).toEqual({ reason: 'Podwójna' }),
  );
  closeInvoices();
  const back = { ...setOff, takenBack: { by: 'Maria Lis', reason: 'Podwójna' } };
  open('/invoice/payments?show=takenBack', { ...answers, [LIST]: { content: [back], page, sums: { amount: 250 } } });
  await screen.findByText(/cofnięta \(Maria Lis\): Podwójna/u);
  expect(screen.queryByRole('button', { name: 'Cofnij wpłatę' })).toBeNull();
});

test('an empty list says so, and a reader cannot enter payments', async () => {
  const none = { content: [], page: { ...page, totalElements: 0, totalPages: 0 }, sums: { amount: 0 } };
  open('/invoice/payments', { ...answers, [LIST]: none }, ['user']);
  await screen.findByText('Brak wpłat.');
  for (const name of [/^Wczytaj wyciąg/u, /^Wpisz wpłatę/u])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
});
