import { chooseOption, optionsOf } from '@ostep/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, inKsef, open, page, row, send, sums, waiting } from '../testing/open-invoices';

afterEach(closeInvoices);

const answers = {
  'GET /api/invoice/list': { content: [row], page, sums },
  'GET /api/invoice/protocols': [waiting],
};
const lists = () =>
  send.mock.calls.flatMap(([{ path }]) => (path.startsWith('/api/invoice/list') ? [path.split('?')[1]] : []));
const field = (name: string) => screen.findByRole('combobox', { name });

test('each tab offers its own parts', async () => {
  open('/invoice', answers);
  expect(await optionsOf(await field('Pokaż'))).toEqual(['Protokoły bez faktury', 'Projekty']);
  closeInvoices();
  open('/invoice?show=unsent', answers);
  expect(await optionsOf(await field('Pokaż'))).toEqual([
    'Wystawione',
    'Do wysłania',
    'Niewysłane',
    'Odrzucone',
    'Niezapłacone',
    'Po terminie',
    'Spoza Ostępu',
    'Wszystkie, też projekty',
  ]);
});

test('drafts and protocols are switched by the same field', async () => {
  const unpaid = { drafts: 3, toSend: 0, unpaid: 0, overdue: 0, outside: 0, refused: 0, others: null, notLetIn: null };
  open('/invoice', { ...answers, 'GET /api/invoice/unpaid': unpaid });
  expect((await screen.findByRole('link', { name: 'projekty: 3' })).getAttribute('href')).toBe('/invoice?show=draft');
  await chooseOption(await field('Pokaż'), 'Projekty');
  await waitFor(() => expect(lists()).toEqual(['show=draft&page=0']));
  await chooseOption(await field('Pokaż'), 'Protokoły bez faktury');
  await screen.findByRole('table', { name: 'Do zafakturowania' });
});

test('another part keeps district and text, but not the age of a debt; clearing keeps the part', async () => {
  open('/invoice?show=unpaid&district=2&age=to30&text=31', answers);
  await chooseOption(await field('Pokaż'), 'Po terminie');
  await waitFor(() => expect(lists().at(-1)).toBe('show=overdue&district=2&text=31&page=0'));
  await chooseOption(await field('Nadleśnictwo'), 'Opole');
  await waitFor(() => expect(lists().at(-1)).toBe('show=overdue&district=3&text=31&page=0'));
  fireEvent.click(screen.getByRole('button', { name: 'Wyczyść' }));
  await waitFor(() => expect(lists().at(-1)).toBe('show=overdue&page=0'));
});

test('the district filter of protocols works with the late filter, and both are cleared together', async () => {
  open('/invoice?waiting=late', answers);
  await chooseOption(await field('Nadleśnictwo'), 'Opole');
  await screen.findByText('Każdy rozliczony protokół ma fakturę.');
  fireEvent.click(screen.getByRole('button', { name: 'Wyczyść' }));
  await screen.findByText('31/2026');
});

test('an invoice in KSeF offers to enter a payment and shows its gross after a correction', async () => {
  const corrected = { ...inKsef, correctedGross: 1000, left: 400, paid: 600 };
  open('/invoice/edit/7', { 'GET /api/invoice/7': corrected, 'GET /api/invoice/payment/open': [] });
  expect((await screen.findByText('Brutto po korekcie')).closest('div')?.textContent).toMatch(/1.000,00.zł/u);
  fireEvent.click(screen.getByRole('button', { name: 'Więcej' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Wpisz wpłatę do tej faktury' }));
  await screen.findByRole('heading', { level: 1, name: 'Wpisz wpłatę' });
});
