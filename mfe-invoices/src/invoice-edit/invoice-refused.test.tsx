import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, invoice, line, open, send } from '../testing/open-invoices';

afterEach(closeInvoices);

const sending = {
  environment: 'prd',
  stage: 'refused',
  statusCode: 450,
  description: 'Podmiot2: błąd',
  notLetIn: null,
  originalNumber: null,
  invoicingMode: null,
  note: null,
  awaySince: null,
  nextAt: '2026-04-12T08:00:00Z',
} as const;
const refused = {
  ...invoice,
  state: 'refused',
  number: 'FV/1/04/2026',
  issued: '2026-04-12',
  approvedBy: 'Maria Lis',
  sending,
  findings: [
    { kind: 'buyerNip', message: 'Popraw dane nabywcy.', stops: false },
    { kind: 'line', message: 'Popraw pozycje.', stops: false },
  ],
  lines: [{ ...line, changedFor: null }],
};

test('a refused invoice names what to fix: the addressee by a link, a line by its dialog', async () => {
  open('/invoice/edit/7', { 'GET /api/invoice/7': refused });
  await screen.findByText(/^Odrzucona: Podmiot2: błąd \(kod 450\)\. Numer faktury zostaje\.$/u);
  expect(screen.getByRole('link', { name: 'Popraw dane nabywcy.' }).getAttribute('href')).toBe('/office/addressees');
  expect(screen.queryByRole('link', { name: 'Popraw pozycje.' })).toBeNull();
  screen.getByRole('button', { name: 'Wyślij do KSeF' });
  fireEvent.click(screen.getByRole('button', { name: 'Zmień pozycję 1' }));
  await screen.findByRole('dialog', { name: 'Zmień pozycję 1' });
});

test('a refused invoice that was changed must be approved again, under its number, before it is sent', async () => {
  const approved = { ...refused, state: 'approved', findings: [], approvedBy: 'Ewa Wójcik' };
  const answers = { 'GET /api/invoice/7': { ...refused, approvedBy: null }, 'POST /api/invoice/7/approve': approved };
  open('/invoice/edit/7', answers);
  await screen.findByText(/Zmieniona po odrzuceniu: czeka na zatwierdzenie\./u);
  expect(screen.queryByRole('button', { name: 'Wyślij do KSeF' })).toBeNull();
  Object.assign(answers, { 'GET /api/invoice/7': approved });
  fireEvent.click(screen.getByRole('button', { name: 'Zatwierdź' }));
  await screen.findByRole('button', { name: 'Wyślij do KSeF' });
  screen.getByText('Niewysłana.');
  await waitFor(() => expect(send.mock.calls.some(([{ path }]) => path === '/api/invoice/7/approve')).toBe(true));
});

test('lines cannot be changed while KSeF has another file under the number', async () => {
  const duplicate = { ...sending, stage: 'duplicate', originalNumber: '5265877635-20250826-0100001AF629-AF' };
  open('/invoice/edit/7', { 'GET /api/invoice/7': { ...refused, findings: [], sending: duplicate } });
  await screen.findByRole('button', { name: 'Nadaj nowy numer' });
  expect(screen.queryByRole('button', { name: 'Zmień pozycję 1' })).toBeNull();
});
