import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { chooseInMenu, monthOf, openPayouts, pageOf, rowOf } from '../testing/open-payouts';

afterEach(cleanup);

const payee = {
  squadId: 1,
  kind: 'company',
  name: 'Las',
  nip: null,
  account: '61109010140000071219812874',
  vatPercent: null,
  version: 4,
};
const change = { changedBy: 'Anna Nowak', changedTime: '2026-04-02T10:00:00Z', waits: true, own: false };
const waiting = { squadId: 1, squadCode: 'P01', squadName: 'Pilarze', ...change };

const open = (payeeChange: object, roles: readonly ('manager' | 'office')[] = ['manager']) =>
  openPayouts(
    '/payout?year=2026&month=3',
    {
      'GET /api/payout/2026/3': { ...monthOf([rowOf(1)]), payeeChanges: [waiting] },
      'GET /api/payout/2026/3/sq/1': pageOf(rowOf(1), []),
      'GET /api/payout/payee/1': { ...payee, change: { ...change, ...payeeChange } },
      'POST /api/payout/payee/1/confirm': 1,
    },
    [...roles],
  );

async function openPayee() {
  const notice = await screen.findByText(/Odbiorcy do potwierdzenia przez drugą osobę/u);
  await userEvent.click(within(notice).getByRole('link', { name: 'P01 Pilarze' }));
  await chooseInMenu('Odbiorca');
  return within(await screen.findByRole('dialog')).findByRole('button', { name: 'Potwierdź dane odbiorcy' });
}

test('a changed payee is shown on the page, and a second person confirms what was saved', async () => {
  const { sent, toasts } = open({});
  const button = await openPayee();
  screen.getByText(/^Zmiana danych odbiorcy: Anna Nowak, 02\.04\.2026/u);
  await userEvent.click(button);
  await expect.poll(() => toasts).toMatchObject([{ title: 'Potwierdzono dane odbiorcy.' }]);
  const confirmed = sent.find(({ path }) => path.endsWith('/confirm'));
  expect(confirmed?.headers).toMatchObject({ 'If-Match': '"4"' });
});

test.each([
  [{ own: true }, ['manager'], 'Zmienione przez Ciebie dane potwierdza inna osoba.'],
  [{}, ['office'], 'Wymagana rola: Kierownik'],
] as const)('the reason is shown to those who may not confirm: %j %j', async (own, roles, reason) => {
  const { sent } = open(own, roles);
  const button = await openPayee();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain(reason);
  await userEvent.click(button);
  expect(sent.some(({ path }) => path.endsWith('/confirm'))).toBe(false);
});

test('a payee that was changed directly in the database is confirmed in the same place', async () => {
  const heldBack = rowOf(1, { state: 'approved', transfer: 'payeeChanged' });
  const { sent } = openPayouts(
    '/payout?year=2026&month=3&squadId=1',
    {
      'GET /api/payout/2026/3': monthOf([heldBack]),
      'GET /api/payout/2026/3/sq/1': pageOf(heldBack, []),
      'GET /api/payout/payee/1': { ...payee, change: null },
      'POST /api/payout/payee/1/confirm': 1,
    },
    ['manager'],
  );
  await chooseInMenu('Odbiorca');
  await screen.findByText('Dane odbiorcy różnią się od zatwierdzonych z zestawieniem.');
  await userEvent.click(screen.getByRole('button', { name: 'Potwierdź dane odbiorcy' }));
  await expect.poll(() => sent.some(({ path }) => path.endsWith('/confirm'))).toBe(true);
});
