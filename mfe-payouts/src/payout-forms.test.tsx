import { ApiProblem, installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import domain from './domain';

test('a refused save shows the reason and keeps what was typed', async () => {
  const send = vi.fn<PlatformServices['send']>(async ({ method }) => {
    if (method === 'GET') return [];
    throw new ApiProblem({ status: 503, message: 'Baza danych jest niedostępna.' });
  });
  const manager: Profile = { id: '5', username: 'szef', firstName: 'Maria', lastName: 'Lis', roles: ['manager'] };
  const profile: PlatformServices['profile'] = { get: () => manager, subscribe: () => () => undefined };
  // The page uses these services only.
  installPlatform({ send, profile, toast: vi.fn() } as Partial<PlatformServices> as PlatformServices);
  renderRoutes({ routes: domain.routes, path: '/payout/wages' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Obowiązuje od' }), '01.01.2027');
  const hourly = screen.getByRole('textbox', { name: 'Stawka (zł)' });
  await userEvent.type(hourly, '32,10');
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Baza danych jest niedostępna.');
  expect(hourly).toHaveProperty('value', '32,10');
});
