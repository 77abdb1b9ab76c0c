import { ApiProblem } from '@ostep/platform';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { askUntilAnswered, monthOf, openPayouts, rowOf } from '../testing/open-payouts';

afterEach(cleanup);

const rows = [rowOf(1, { toPay: 100 }), rowOf(2, { toPay: 200 })];
const questions = [
  { id: 'ownEntries(squads=P03)', message: 'W tych ekipach są Twoje wpisy lub zmiany, zatwierdzi je inna osoba: P03.' },
  { id: 'earlierOpen(months=1,sum=-640.6)', message: 'Wcześniejsze miesiące są otwarte: P01 luty 2026 −640,60 zł.' },
];

async function approveAll(answer: unknown) {
  const opened = openPayouts(
    '/payout?year=2026&month=3',
    { 'GET /api/payout/2026/3': monthOf(rows), 'POST /api/payout/2026/3/approve': answer },
    ['manager'],
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie' }));
  screen.getByText('Zaznaczono 2');
  await userEvent.click(screen.getByRole('button', { name: 'Zatwierdź zaznaczone' }));
  return opened;
}

test('approving shows all questions at once, and is sent again with the answers', async () => {
  const { bodiesTo, toasts } = await approveAll(askUntilAnswered(questions, [7, 8]));
  for (const { message } of questions) await screen.findByText(message);
  await userEvent.click(screen.getByRole('button', { name: 'Zatwierdź' }));
  await expect
    .poll(() => bodiesTo('/approve').at(-1))
    .toEqual({
      squadIds: [1, 2],
      answers: questions.map(({ id }) => ({ id, note: null })),
    });
  await expect.poll(() => toasts.map(({ title }) => title)).toEqual(['Zatwierdzono zestawienia.']);
});

test('closing the question approves nothing and keeps the selection', async () => {
  const { bodiesTo, toasts } = await approveAll(askUntilAnswered(questions, [7, 8]));
  await screen.findByText(questions[0]?.message ?? '');
  await expect.poll(() => document.activeElement?.closest('[role=dialog]') ?? null).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByText(questions[0]?.message ?? '')).toBeNull();
  expect(bodiesTo('/approve')).toHaveLength(1);
  expect(toasts).toEqual([]);
  screen.getByText('Zaznaczono 2');
});

test('a refusal without questions is not sent again', async () => {
  const { bodiesTo } = await approveAll(() => {
    throw new ApiProblem({ status: 417, message: 'Zestawienie zatwierdza inna osoba.' });
  });
  await expect.poll(() => bodiesTo('/approve')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
