import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { chooseInMenu, lineOf, monthOf, openPayouts, pageOf, rowOf } from '../testing/open-payouts';

afterEach(cleanup);

const row = rowOf(1, { works: 1000, vat: 80, toPay: 1080 });
const payee = {
  squadId: 1,
  kind: 'company',
  name: 'Las',
  nip: null,
  account: null,
  vatPercent: null,
  version: 0,
  change: null,
};

const open = () =>
  openPayouts(
    '/payout?year=2026&month=3&squadId=1',
    {
      'GET /api/payout/2026/3': monthOf([row], { vat: 80 }),
      'GET /api/payout/2026/3/sq/1': pageOf(row, [
        lineOf(),
        lineOf({
          no: 2,
          kind: 'vat',
          value: 80,
          text: 'VAT 8 % od 1 000,00',
          orderNumber: null,
          code: null,
          work: null,
        }),
      ]),
      'GET /api/payout/payee/1': payee,
      'POST /api/payout/payee/1': payee,
    },
    ['office'],
  );

test('the VAT rate is entered with the payee, and list and lines show the VAT', async () => {
  const { bodiesTo } = open();
  expect((await screen.findByText('VAT 8 % od 1 000,00')).closest('tr')?.textContent).toMatch(
    /^VAT 8 % od 1 000,00.*80,00\szł$/u,
  );
  await chooseInMenu('Odbiorca');
  const dialog = within(await screen.findByRole('dialog'));
  const rate = await dialog.findByLabelText('Stawka VAT (%)');
  await userEvent.type(rate, '8');
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await expect.poll(() => bodiesTo('/payee/1')).toContainEqual(expect.objectContaining({ vatPercent: 8 }));
  cleanup();
  openPayouts('/payout?year=2026&month=3', { 'GET /api/payout/2026/3': monthOf([row], { vat: 80 }) }, ['office']);
  await screen.findByRole('columnheader', { name: 'VAT' });
});

test('an invalid rate is refused at its field and stays typed', async () => {
  const { bodiesTo } = open();
  await chooseInMenu('Odbiorca');
  const dialog = within(await screen.findByRole('dialog'));
  const rate = await dialog.findByLabelText<HTMLInputElement>('Stawka VAT (%)');
  await userEvent.type(rate, '180');
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  dialog.getByText('Wpisz stawkę VAT: liczbę całkowitą od 0 do 100.');
  expect(rate.value).toBe('180');
  expect(bodiesTo('/payee/1').filter((body) => body !== undefined)).toEqual([]);
});
