import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { installTestPlatform, renderScreen } from '../testing/render-screen';

afterEach(cleanup);

function answerSteps(settled: () => readonly object[]) {
  const platform = installTestPlatform();
  platform.answers.set('POST /api/protocol/list', () => page(settled()));
  platform.answers.set('GET /api/office/company', () => ({ version: 1 }));
  platform.answers.set('GET /api/fd/list', () => [{ id: 1 }]);
  platform.answers.set('GET /api/sq/list', () => []);
  platform.answers.set('GET /api/contract', () => []);
  platform.answers.set('POST /api/order/query', () => page([]));
  return platform;
}

const page = (content: readonly object[]) => ({
  content,
  page: { totalPages: 1, totalElements: content.length, number: 0, size: 20 },
});

it('shows the office what comes next, until the first protocol is settled', async () => {
  let settled: readonly object[] = [];
  answerSteps(() => settled).roles = ['user', 'office'];
  renderScreen('/order');
  const steps = within(await screen.findByRole('region', { name: 'Pierwsze kroki' }));
  expect(steps.getAllByText('zrobione')).toHaveLength(2);
  expect(steps.getByRole('link', { name: 'Ekipy' }).getAttribute('href')).toBe('/sq');
  expect(steps.queryByRole('link', { name: 'Osoby' })).toBeNull();
  cleanup();
  settled = [{ id: 1 }];
  renderScreen('/order');
  await screen.findByText('Brak zleceń do wyświetlenia.');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pierwsze kroki' })).toBeNull());
});

it('asks a manager for the people, done once somebody was invited', async () => {
  const platform = answerSteps(() => []);
  platform.roles = ['user', 'office', 'manager'];
  let people = [{ id: '1' }];
  platform.answers.set('GET /api/office/person/list', () => ({ managed: 'yes', people }));
  renderScreen('/order');
  const item = async () => (await screen.findByRole('link', { name: 'Osoby' })).closest('li');
  expect((await item())?.textContent).not.toContain('zrobione');
  cleanup();
  people = [...people, { id: '2' }];
  renderScreen('/order');
  expect((await item())?.textContent).toContain('zrobione');
});
