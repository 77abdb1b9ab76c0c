import { ApiProblem, installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import domain from '../domain';

const send = vi.fn<PlatformServices['send']>();
const reader: Profile = { id: '1', username: 'gosc', firstName: 'Piotr', lastName: 'Zieliński', roles: [] };
const profile: PlatformServices['profile'] = { get: () => reader, subscribe: () => () => undefined };

function open() {
  // The page uses these services only.
  installPlatform({ send, profile } as Partial<PlatformServices> as PlatformServices);
  renderRoutes({ routes: domain.routes, path: '/start' });
}

afterEach(cleanup);

test('the list shows the entries', async () => {
  send.mockResolvedValue([{ id: 1, name: 'Pierwsza', version: 1 }]);
  open();
  await screen.findByText('Pierwsza');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Start z arkusza');
});

test('an empty list and a failure say so', async () => {
  send.mockResolvedValueOnce([]);
  open();
  await screen.findByText('Brak pozycji.');
  cleanup();
  send.mockRejectedValueOnce(new ApiProblem({ status: 503, message: 'Baza danych jest niedostępna.' }));
  open();
  await screen.findByText('Baza danych jest niedostępna.');
});
