import { dayInWarsaw, formatDate } from '@ostep/kernel';
import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { chooseInMenu, monthOf, openPayouts, pageOf, rowOf, statementOf } from '../testing/open-payouts';

afterEach(cleanup);

const MONTH = '/payout?year=2026&month=3';
const today = dayInWarsaw(new Date());
const approved = (id: number) => rowOf(id, { state: 'approved', statement: statementOf(id), toPay: 100.5 });
const rows = [approved(1), approved(2), rowOf(3, { toPay: 70 })];

async function openDialog(answer: unknown) {
  const opened = openPayouts(
    MONTH,
    { 'GET /api/payout/2026/3': monthOf(rows), 'POST /api/payout/2026/3/paid': answer },
    ['office'],
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie' }));
  await userEvent.click(screen.getByRole('button', { name: 'Oznacz jako wypłacone' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Oznacz jako wypłacone' })) };
}

const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Dzień wypłaty/u });

test('the dialog shows count and sum, proposes today, and sends all in one request', async () => {
  const { dialog, bodiesTo, toasts } = await openDialog([1, 2]);
  dialog.getByText(/^2 ekipy, 201,00\szł$/u);
  expect(day().value).toBe(formatDate(today));
  await userEvent.click(dialog.getByRole('button', { name: 'Oznacz jako wypłacone' }));
  await expect.poll(() => bodiesTo('/paid')).toEqual([{ statementIds: [1, 2], paidOn: today }]);
  await expect.poll(() => toasts).toHaveLength(1);
  expect(toasts[0]?.title.replaceAll('\u00a0', ' ')).toBe('Oznaczono jako wypłacone: 2 ekipy, 201,00 zł.');
});

test('a refused day shows the reason at its field and keeps what was typed', async () => {
  const message = 'Dzień wypłaty nie może być późniejszy niż dziś.';
  const { dialog, toasts } = await openDialog(() => {
    throw new ApiProblem({ status: 417, message, errors: [{ path: 'paidOn', message }] });
  });
  await userEvent.clear(day());
  await userEvent.type(day(), '01.01.2099');
  await userEvent.click(dialog.getByRole('button', { name: 'Oznacz jako wypłacone' }));
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  expect(day().value).toBe('01.01.2099');
  expect(toasts).toEqual([]);
});

test('a manager takes a payment back with a reason; the office sees who may', async () => {
  const paid = rowOf(1, { state: 'paid', statement: { ...statementOf(1), paidOn: '2026-04-10' } });
  const answers = {
    'GET /api/payout/2026/3': monthOf([paid]),
    'GET /api/payout/2026/3/sq/1': pageOf(paid, []),
    'POST /api/payout/statement/1/unpaid': 1,
  };
  const { bodiesTo } = openPayouts(`${MONTH}&squadId=1`, answers, ['manager']);
  await chooseInMenu('Cofnij wypłatę');
  const form = within(await screen.findByRole('form', { name: 'Cofnij wypłatę' }));
  await userEvent.click(form.getByRole('button', { name: 'Cofnij wypłatę' }));
  form.getByText('Podaj powód.');
  await userEvent.type(form.getByRole('textbox', { name: /Powód cofnięcia/u }), 'Bank odrzucił przelew');
  await userEvent.click(form.getByRole('button', { name: 'Cofnij wypłatę' }));
  await expect.poll(() => bodiesTo('/unpaid')).toEqual([{ reason: 'Bank odrzucił przelew' }]);
  cleanup();
  openPayouts(`${MONTH}&squadId=1`, answers, ['office']);
  await userEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  const entry = await screen.findByRole('menuitem', { name: 'Cofnij wypłatę – Wymagana rola: Kierownik' });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});
