import { ApiProblem, type Toast } from '@ostep/platform';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './create-query-client';

test('a failed mutation shows the toast text of its meta', async () => {
  const toasts: Toast[] = [];
  const client = createQueryClient((toast) => toasts.push(toast));
  const failure = new ApiProblem({ status: 500, message: '' });
  const save = new MutationObserver(client, {
    mutationFn: () => Promise.reject(failure),
    meta: { failure: 'Nieudane usunięcie zlecenia.' },
  });
  await expect(save.mutate()).rejects.toBe(failure);
  expect(toasts).toEqual([{ type: 'error', title: 'Błąd', message: 'Nieudane usunięcie zlecenia.' }]);
});

test('without a network a save fails at once and is not sent later', async () => {
  const client = createQueryClient(() => undefined);
  const failure = new ApiProblem({ status: 0, message: 'Brak połączenia z serwerem.' });
  const mutationFn = vi.fn(() => Promise.reject(failure));
  onlineManager.setOnline(false);
  try {
    await expect(new MutationObserver(client, { mutationFn }).mutate()).rejects.toBe(failure);
  } finally {
    onlineManager.setOnline(true);
  }
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test.each([
  [503, 3],
  [0, 3],
  [502, 3],
  [504, 3],
  [500, 1],
  [404, 1],
])('reading that fails with %i is tried %i times', async (status, tries) => {
  const client = createQueryClient(() => undefined);
  let count = 0;
  const queryFn = () => {
    count += 1;
    return Promise.reject(new ApiProblem({ status, message: '' }));
  };
  const { retry = 0 } = client.getDefaultOptions().queries ?? {};
  const read = client.fetchQuery({ queryKey: [status], queryFn, retryDelay: 0, retry });
  await expect(read).rejects.toMatchObject({ status });
  expect(count).toBe(tries);
});

test('a failed query shows a toast unless its meta is quiet, and a successful save is reported', async () => {
  const toasts: Toast[] = [];
  const saved = vi.fn();
  const client = createQueryClient((toast) => toasts.push(toast), saved);
  const failWith = (status: number, meta = {}) => {
    const queryFn = () => Promise.reject(new ApiProblem({ status, message: 'Zły filtr.' }));
    const read = client.fetchQuery({ queryKey: [status, meta], queryFn, retry: false, meta });
    return expect(read).rejects.toMatchObject({ status });
  };
  await failWith(404);
  await failWith(417, { quiet: true });
  expect(toasts).toEqual([]);
  await failWith(417);
  expect(toasts).toEqual([{ type: 'error', title: 'Błąd', message: 'Zły filtr.' }]);
  expect(saved).not.toHaveBeenCalled();
  await new MutationObserver(client, { mutationFn: async () => 5 }).mutate();
  expect(saved).toHaveBeenCalledOnce();
});

test('a failed save without a toast shows none', async () => {
  const show = vi.fn();
  const failure = new ApiProblem({ status: 409, message: '' });
  const mutationFn = () => Promise.reject(failure);
  await expect(new MutationObserver(createQueryClient(show), { mutationFn }).mutate()).rejects.toBe(failure);
  expect(show).not.toHaveBeenCalled();
});
