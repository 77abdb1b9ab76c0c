import { chooseOption } from '@ostep/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeInvoices, inKsef, invoice, line, open, send } from './testing/open-invoices';

afterEach(closeInvoices);

const GROUND = 'art. 113 ust. 1 ustawy o VAT';
const draftLine = { ...line, changedFor: null };
const exempt = { ...draftLine, vatPercent: 0, exemptFor: GROUND };
const bodyOf = (path: string) => send.mock.calls.find(([call]) => call.path === path)?.[0].body;

test('an exempt line needs the provision that exempts it', async () => {
  open('/invoice/edit/7', {
    'GET /api/invoice/7': { ...invoice, lines: [draftLine] },
    'POST /api/invoice/7/line/1': { ...invoice, lines: [exempt] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Zmień pozycję 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmień pozycję 1' }));
  expect(dialog.queryByRole('textbox', { name: 'Podstawa zwolnienia z VAT' })).toBeNull();
  await chooseOption(dialog.getByRole('combobox', { name: 'VAT' }), 'zw');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Powód zmiany' }), { target: { value: 'Firma zwolniona' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  expect((await dialog.findAllByText(/^Podaj podstawę zwolnienia/u)).length).toBeGreaterThan(0);
  const ground = dialog.getByRole('textbox', { name: 'Podstawa zwolnienia z VAT' });
  fireEvent.change(ground, { target: { value: GROUND } });
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf('/api/invoice/7/line/1')).toMatchObject({ vatPercent: 0, exemptFor: GROUND, pkwiu: '02.40.10.3' });
});

test('PKWiU 02.40.10.3 is refused at 23 %, another one is saved; the form says that it stays with the code', async () => {
  open('/invoice/edit/7', {
    'GET /api/invoice/7': { ...invoice, lines: [draftLine] },
    'POST /api/invoice/7/line/1': invoice,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Zmień pozycję 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmień pozycję 1' }));
  dialog.getByText('Następne faktury będą miały to PKWiU przy kodzie WYK-POGCZ.');
  await chooseOption(dialog.getByRole('combobox', { name: 'VAT' }), '23\u00a0%');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Powód zmiany' }), { target: { value: 'Droga' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  expect((await dialog.findAllByText(/^PKWiU 02\.40\.10\.3 ma stawkę 8 %/u)).length).toBeGreaterThan(0);
  fireEvent.change(dialog.getByRole('textbox', { name: 'PKWiU' }), { target: { value: '42.11.20.0' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf('/api/invoice/7/line/1')).toMatchObject({ vatPercent: 23, exemptFor: null, pkwiu: '42.11.20.0' });
});

test('an invoice shows its sums by rate and its VAT notes', async () => {
  const sums = [
    { vatPercent: 23, isExempt: false, net: 100, vat: 23 },
    { vatPercent: 0, isExempt: true, net: 2883.5, vat: 0 },
  ];
  const exemptInvoice = {
    sums,
    lines: [exempt],
    net: 2983.5,
    vat: 23,
    gross: 3006.5,
    splitPayment: true,
    cashMethod: true,
  };
  open('/invoice/edit/7', { 'GET /api/invoice/7': { ...invoice, ...exemptInvoice } });
  const totals = within(await screen.findByRole('table', { name: 'Podsumowanie' }));
  const rows = totals.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toEqual([
    'Stawka VATNettoVATBrutto',
    '23 %100,00 zł23,00 zł123,00 zł',
    'zw2 883,50 zł0,00 zł2 883,50 zł',
    'Razem2 983,50 zł23,00 zł3 006,50 zł',
  ]);
  screen.getByText(`Mechanizm podzielonej płatności. Metoda kasowa. Podstawa zwolnienia z VAT: ${GROUND}.`);
});

test('a correction keeps an exempt line exempt', async () => {
  const other = { ...line, no: 2, code: 'SADZ' };
  const issued = {
    ...inKsef,
    lines: [exempt, { ...other, changedFor: null }],
    currentLines: [{ ...line, ...exempt }, other],
  };
  open('/invoice/correct/7', {
    'GET /api/invoice/7': issued,
    'POST /api/invoice/7/correct': 9,
    'GET /api/invoice/9': invoice,
  });
  const ground = await screen.findByRole('textbox', { name: 'Podstawa zwolnienia z VAT' });
  expect(ground).toHaveProperty('value', GROUND);
  const amount = screen.getByRole('textbox', { name: 'Ilość, wiersz 2' });
  fireEvent.change(amount, { target: { value: '9' } });
  fireEvent.blur(amount);
  fireEvent.change(screen.getByRole('textbox', { name: 'Przyczyna korekty' }), { target: { value: 'Pomyłka' } });
  fireEvent.click(screen.getByRole('button', { name: 'Przygotuj korektę' }));
  await waitFor(() => expect(bodyOf('/api/invoice/7/correct')).toBeDefined());
  expect(bodyOf('/api/invoice/7/correct')).toMatchObject({
    lines: [
      { no: 1, amount: 10, vatPercent: 0, exemptFor: GROUND },
      { no: 2, amount: 9, vatPercent: 8, exemptFor: null },
    ],
  });
});
