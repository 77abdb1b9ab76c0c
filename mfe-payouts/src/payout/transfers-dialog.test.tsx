import type { PayoutRow } from '@ostep/api-payouts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { monthOf, openPayouts, rowOf, statementOf } from '../testing/open-payouts';

afterEach(cleanup);

const approved = (id: number, row: Partial<PayoutRow>) =>
  rowOf(id, { state: 'approved', statement: statementOf(id), toPay: 100, ...row });
const change = { changedBy: 'Anna Nowak', changedTime: '2026-04-02T10:00:00Z' };
const rows = [
  approved(1, { transfer: 'ready', toPay: 150.5 }),
  approved(2, { transfer: 'noAccount' }),
  approved(3, { transfer: 'otherKind', kind: 'contractors' }),
  approved(4, { transfer: 'payeeChanged', payeeChange: change }),
  rowOf(5, { transfer: 'open', toPay: 70 }),
  approved(6, { transfer: 'nothingToPay', toPay: 0 }),
  approved(7, { transfer: 'paid', state: 'paid' }),
];

async function openDialog(shown: readonly PayoutRow[]) {
  const opened = openPayouts(
    '/payout?year=2026&month=3',
    {
      'GET /api/payout/2026/3': monthOf(shown),
      'POST /api/payout/2026/3/transfers': new Blob(['x']),
      'POST /api/payout/2026/3/elixir': new Blob(['x']),
      'POST /api/payout/2026/3/paid': [1],
    },
    ['office'],
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lista przelewów' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Lista przelewów' })) };
}

const itemsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('the dialog lists what the file contains and what it leaves out, with the reason of each squad', async () => {
  const { dialog } = await openDialog(rows);
  expect(itemsOf(dialog.getByRole('list', { name: /^W pliku: 1 ekipa, 150,50\szł$/u }))).toEqual([
    'P01 Pilarze: 150,50 zł',
  ]);
  expect(itemsOf(dialog.getByRole('list', { name: /^Poza plikiem: 6 ekip, 470,00\szł$/u }))).toEqual([
    'P02 Pilarze: 100,00 zł, brak numeru rachunku',
    'P03 Pilarze: 100,00 zł, wypłaca program płacowy, nie przelew z tej listy',
    expect.stringMatching(
      /^P04 Pilarze: 100,00 zł, dane odbiorcy czekają na potwierdzenie drugiej osoby, zmiana: Anna Nowak, 02\.04\.2026/u,
    ),
    'P05 Pilarze: 70,00 zł, zestawienie nie jest zatwierdzone',
    'P06 Pilarze: 0,00 zł, nic do wypłaty',
    'P07 Pilarze: 100,00 zł, już wypłacone',
  ]);
});

test('after the download only what was in the file can be marked as paid', async () => {
  const { dialog, bodiesTo } = await openDialog(rows);
  expect(dialog.queryByRole('button', { name: /^Oznacz jako wypłacone/u })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Pobierz Elixir-0' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Oznacz jako wypłacone to, co jest w pliku' }));
  const paid = within(await screen.findByRole('dialog', { name: 'Oznacz jako wypłacone' }));
  paid.getByText(/^1 ekipa, 150,50\szł$/u);
  await userEvent.click(paid.getByRole('button', { name: 'Oznacz jako wypłacone' }));
  await expect.poll(() => bodiesTo('/paid')).toMatchObject([{ statementIds: [1] }]);
  expect(bodiesTo('/elixir')).toEqual([{ squadIds: [1], answers: [] }]);
});

test('when nothing can be sent no file is offered, and the reasons are shown', async () => {
  const { dialog, bodiesTo } = await openDialog([approved(2, { transfer: 'noAccount' })]);
  const button = dialog.getByRole('button', { name: 'Pobierz CSV' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(bodiesTo('/transfers')).toEqual([]);
  dialog.getByText(/brak numeru rachunku/u);
});
