import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { installTestPlatform, renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const page = (content: readonly object[]) => ({
  content,
  page: { totalPages: 1, totalElements: content.length, number: 0, size: 20 },
});

it('shows the office what comes next, until the first protocol is settled', async () => {
  const platform = installTestPlatform();
  platform.roles = ['user', 'office'];
  let settled: readonly object[] = [];
  platform.answers.set('POST /api/protocol/list', () => page(settled));
  platform.answers.set('GET /api/office/company', () => ({ version: 1 }));
  platform.answers.set('GET /api/fd/list', () => [{ id: 1 }]);
  platform.answers.set('GET /api/sq/list', () => []);
  platform.answers.set('GET /api/contract', () => []);
  platform.answers.set('POST /api/order/query', () => page([]));
  renderScreen('/order');
  const steps = within(await screen.findByRole('region', { name: 'Pierwsze kroki' }));
  expect(steps.getAllByText('zrobione')).toHaveLength(2);
  expect(steps.getByRole('link', { name: 'Ekipy' }).getAttribute('href')).toBe('/sq');
  cleanup();
  settled = [{ id: 1 }];
  renderScreen('/order');
  await screen.findByText('Brak zleceń do wyświetlenia.');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pierwsze kroki' })).toBeNull());
});
