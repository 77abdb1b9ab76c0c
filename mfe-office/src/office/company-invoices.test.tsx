import type { Company } from '@ostep/api-office';
import { ApiProblem } from '@ostep/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeOffice, open, press, send } from '../testing/open-office';

afterEach(closeOffice);

const company: Company = {
  name: 'ZUL',
  street: 'ul. Leśna 4',
  postalCode: '45-001',
  city: 'Opole',
  nip: '1234563218',
  place: 'Opole',
  bankAccount: null,
  invoicePattern: 'FV/{nr}/{mm}/{rrrr}',
  paymentDays: 30,
  cashMethod: false,
  annexPkwiu: '43',
  logoType: null,
  logo: null,
  version: 1,
};

test('cash method and the codes of annex 15 are saved; an invalid code is refused and stays typed', async () => {
  send.mockResolvedValueOnce(company);
  open('/office');
  const codes = await screen.findByRole('textbox', { name: 'PKWiU z załącznika nr 15 do ustawy o VAT' });
  fireEvent.click(screen.getByRole('switch', { name: 'Metoda kasowa VAT' }));
  fireEvent.change(codes, { target: { value: '43, beton' } });
  press('Zapisz');
  await screen.findByText('Wpisz kody PKWiU po przecinku, na przykład 43.12.11.0.');
  expect(codes).toHaveProperty('value', '43, beton');
  fireEvent.change(codes, { target: { value: '43,  42.11.20.0' } });
  send.mockResolvedValueOnce({ ...company, cashMethod: true, annexPkwiu: '43, 42.11.20.0', version: 2 });
  press('Zapisz');
  await waitFor(() => expect(codes).toHaveProperty('value', '43, 42.11.20.0'));
  expect(send.mock.lastCall?.[0]).toMatchObject({ body: { cashMethod: true, annexPkwiu: '43,  42.11.20.0' } });
});

test('the next invoice number is set in a dialog; a number already used is refused there', async () => {
  send.mockResolvedValueOnce(company);
  open('/office');
  await screen.findByText('Dodaj logo');
  send.mockResolvedValueOnce({ next: 1, number: 'FV/1/11/2026' });
  press('Następny numer faktury w tym miesiącu');
  await screen.findByText(/Następna faktura dostanie numer FV\/1\/11\/2026\./u);
  const dialog = within(screen.getByRole('dialog'));
  const enter = (next: string) => fireEvent.change(dialog.getByRole('textbox'), { target: { value: next } });
  enter('0');
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await dialog.findByText('Podaj numer od 1 do 99 999.');
  const back = 'Ostatnia faktura ma numer FV/20/11/2026. Następny numer może być od 21.';
  send.mockRejectedValueOnce(new ApiProblem({ status: 417, message: back }));
  enter('17');
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await dialog.findByText(back);
  send.mockResolvedValueOnce({ next: 21, number: 'FV/21/11/2026' });
  enter('21');
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(send.mock.lastCall?.[0]).toMatchObject({ path: '/api/invoice/next-number', body: { next: 21 } });
});
