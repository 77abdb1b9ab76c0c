import type { KsefConnection } from '@ostep/api-invoices';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, open, toast } from '../testing/open-invoices';

afterEach(closeInvoices);

const connection: KsefConnection = {
  environment: 'prd',
  standIn: false,
  certificate: 'valid',
  endsSoon: false,
  validTo: '2026-12-20T12:00:00Z',
};
const openWith = (changed: Partial<KsefConnection>, answers: Readonly<Record<string, unknown>> = {}) =>
  open('/invoice/ksef', { 'GET /api/invoice/ksef': { ...connection, ...changed }, ...answers });

test.each<[sentence: RegExp | string, Partial<KsefConnection>]>([
  ['PRODUKCJA', {}],
  ['DEMO', { environment: 'demo' }],
  ['środowisko testowe Ostępu (nie prawdziwy KSeF)', { standIn: true, environment: 'test' }],
  [/^Ważny do 20\.12\.2026/u, {}],
  [/^Wygasł 20\.12\.2026/u, { certificate: 'ended' }],
  ['Plików nie da się odczytać albo klucz jest od innego certyfikatu.', { certificate: 'unreadable' }],
  [/^Brak\. Jego pliki ustawia administrator systemu/u, { certificate: 'none', validTo: null }],
])('the connection reads %s', async (sentence, changed) => {
  openWith(changed);
  await screen.findByText(sentence);
});

test('without a valid certificate the sign-in cannot be tried', async () => {
  openWith({ certificate: 'ended' });
  const check = await screen.findByRole('button', { name: /Sprawdź logowanie/u });
  expect(check.getAttribute('aria-disabled')).toBe('true');
});

test.each([
  [
    { works: true, description: null },
    { type: 'success', title: 'Sukces', message: 'Połączenie działa.' },
  ],
  [
    { works: false, description: 'Brak uprawnień (415)' },
    { type: 'error', title: 'Logowanie do KSeF nie udało się.', message: 'Brak uprawnień (415)' },
  ],
] as const)('the result of a tried sign-in is shown: %j', async (answer, expected) => {
  openWith({}, { 'POST /api/invoice/ksef/check': answer });
  fireEvent.click(await screen.findByRole('button', { name: 'Sprawdź logowanie' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining(expected)));
});
