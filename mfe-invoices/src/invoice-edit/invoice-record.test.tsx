import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, inKsef, line, open } from '../testing/open-invoices';

afterEach(closeInvoices);

test('the history of an invoice is in its menu', async () => {
  const history = { changes: [], actors: [], more: false };
  open('/invoice/edit/7', { 'GET /api/invoice/7': inKsef, 'GET /api/invoice/7/history': history });
  await screen.findByRole('heading', { level: 1, name: 'Faktura FV/1/04/2026' });
  fireEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Historia' }));
  await screen.findByRole('dialog', { name: 'Historia: Faktura FV/1/04/2026' });
});

test('an invoice shows five facts first and the sum of its lines', async () => {
  const lines = [
    { ...line, changedFor: null },
    { ...line, no: 2, net: 116.5, changedFor: null },
  ];
  const owed = { ...inKsef, lines, due: '2026-05-12', left: 21_227.04 };
  open('/invoice/edit/7', { 'GET /api/invoice/7': owed });
  const facts = within(await screen.findByRole('region', { name: 'Kontrola' }));
  const [first] = facts.getAllByText('Nabywca').map((label) => label.closest('dl'));
  expect([...(first?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Nabywca',
    'Protokoły',
    'Brutto',
    'Termin płatności',
    'Zostało do zapłaty',
  ]);
  const table = within(screen.getByRole('table', { name: 'Pozycje' }));
  expect(table.getByText('Razem').closest('tr')?.textContent).toMatch(/3.000,00/u);
});
