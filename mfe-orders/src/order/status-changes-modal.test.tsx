import type { StatusChangeResult } from '@ostep/api-orders';
import { chooseOption } from '@ostep/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { button, installTestPlatform, renderScreen, type TestPlatform } from '../testing/render-screen';

let platform: TestPlatform;
beforeEach(() => {
  platform = installTestPlatform();
});
afterEach(cleanup);

const question = {
  id: 'letterOfNothing(ordered=10,done=0)',
  path: '',
  message: 'Pozycja 2: wykonanie 0.',
  figures: {},
};

it('changes the status of chosen orders; shows each result, and answers the questions', async () => {
  const changed = { changed: true, message: null, version: 4, questions: [] };
  const results: StatusChangeResult[][] = [
    [
      { id: 5, ...changed },
      { id: 6, changed: false, message: question.message, version: null, questions: [question] },
    ],
    [{ id: 6, ...changed }],
  ];
  platform.answers.set('POST /api/order/transition/DONE_REPORTED', () => results.shift());
  const file = { state: 'check', canReadAgain: true };
  platform.answers.set('GET /api/protocol/inbox', () => [
    { ...file, jobId: 'a' },
    { ...file, jobId: 'b', canReadAgain: false },
    { ...file, jobId: 'c', state: 'ready' },
  ]);
  renderScreen('/order');
  await screen.findByRole('list', { name: 'Zlecenia' });
  expect(screen.queryByRole('button', { name: 'Zmień status zaznaczonych' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie zlecenia na stronie' }));
  await userEvent.click(button('Zmień status zaznaczonych'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmiana statusu zaznaczonych zleceń' }));
  await chooseOption(dialog.getByLabelText(/^Nowy status/u), 'Zgłoszone zakończenie');
  await userEvent.click(dialog.getByRole('button', { name: 'Zmień status' }));
  const list = await dialog.findByRole('list', { name: 'Wyniki zmiany statusu' });
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const readAgain = () => platform.sent.filter(({ path }) => path === '/api/protocol/inbox/read');
  await waitFor(() => expect(readAgain().map(({ body }) => body)).toEqual([{ jobIds: ['a'] }]));
  expect(texts()).toEqual(['16/2026Zmieniono na „Zgłoszone zakończenie”.', '17/2026Pozycja 2: wykonanie 0.']);
  expect(dialog.getByRole('status').textContent).toBe('Zmieniono 1 z 2.');
  await userEvent.click(dialog.getByRole('button', { name: 'Potwierdzam i zmieniam (1)' }));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('Zmieniono 2 z 2.'));
  const sent = platform.sent.filter(({ path }) => path === '/api/order/transition/DONE_REPORTED');
  expect(sent.map(({ body }) => body)).toEqual([
    { orders: [5, 6].map((id) => ({ id, answers: [] })) },
    { orders: [{ id: 6, answers: [{ id: question.id }] }] },
  ]);
});

it('is undone from the notification: each order gets its status back, and refused ones are named', async () => {
  platform.answers.set('POST /api/order/transition/DONE_REPORTED', () =>
    [5, 6].map((id) => ({ id, changed: true, message: null, version: id + 1, questions: [] })),
  );
  platform.answers.set('POST /api/order/transition', () => [
    { id: 5, changed: false, message: 'Zmieniła Anna.', version: null, questions: [] },
    { id: 6, changed: true, message: null, version: 8, questions: [] },
  ]);
  renderScreen('/order');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie zlecenia na stronie' }));
  await userEvent.click(button('Zmień status zaznaczonych'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmiana statusu zaznaczonych zleceń' }));
  await chooseOption(dialog.getByLabelText(/^Nowy status/u), 'Zgłoszone zakończenie');
  await userEvent.click(dialog.getByRole('button', { name: 'Zmień status' }));
  await dialog.findByRole('list', { name: 'Wyniki zmiany statusu' });
  // The other was not done before: it has no letter to send.
  await userEvent.click(dialog.getByRole('button', { name: 'Pobierz potwierdzenia (1)' }));
  await waitFor(() =>
    expect(platform.download).toHaveBeenCalledWith('/api/order/6/doc/confirm', 'potwierdzenie-17-2026.pdf'),
  );
  platform.toasts.at(-1)?.action?.onSelect();
  await waitFor(() => expect(platform.toasts.at(-1)?.message).toBe('16/2026: Zmieniła Anna.'));
  const sent = platform.sent.filter(({ path }) => path === '/api/order/transition').map(({ body }) => body);
  expect(sent).toEqual([
    {
      orders: [
        { id: 5, version: 6, status: 'TODO', answers: [] },
        { id: 6, version: 7, status: 'DONE', answers: [] },
      ],
    },
  ]);
});

it('is not offered to those who may not write', async () => {
  platform.roles = [];
  renderScreen('/order');
  await screen.findByRole('list', { name: 'Zlecenia' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Zmień status zaznaczonych' })).toBeNull();
});
