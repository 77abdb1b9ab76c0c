import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { amountOf, openSettling, settlements, typeInto } from '../testing/open-settling';

afterEach(cleanup);

const next = '{Control>}{Enter}{/Control}';

test('Ctrl+Enter approves what agrees, then settles, and never undoes it', async () => {
  const { user, sent } = openSettling();
  const posts = (path: string) => sent.filter(({ key }) => key === `POST /api/protocol/31/${path}`).length;
  await screen.findByRole('button', { name: 'Zatwierdź zgodne (1)' });
  await user.keyboard(next);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Zatwierdź/u })).toBeNull());
  expect([posts('settlements'), posts('settle/true')]).toEqual([1, 0]);
  await user.keyboard(next);
  await waitFor(async () => expect((await amountOf('Sadzenie')).disabled).toBe(true));
  await user.keyboard(next);
  expect([posts('settlements'), posts('settle/true')]).toEqual([1, 1]);
});

test('Ctrl+Enter in a typed amount saves only that amount', async () => {
  const { user, sent } = openSettling();
  await typeInto(user, 'Sadzenie', `7${next}`);
  await waitFor(() => expect(settlements(sent)).toMatchObject([{ sqa: 1, amount: 7 }]));
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toHaveLength(1);
});
