import { installPlatform, type PlatformServices } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import domain from '../domain';

type Sent = Parameters<PlatformServices['send']>[0];
let sent: Sent[] = [];
const profile = { id: '1', username: 'teren', firstName: 'Jan', lastName: 'Kowalski', roles: ['user' as const] };

function answerOf({ method, path }: Sent): unknown {
  if (method !== 'GET') return 1;
  if (path === '/api/fd/list') return [{ id: 12, key: '02-20', value: 'Namysłów', active: true, version: 1 }];
  return [{ id: 3, code: '06', name: 'Gola', precinct: '1', label: '06 Gola', version: 2 }];
}

beforeEach(() => {
  sent = [];
  localStorage.clear();
  const services: Partial<PlatformServices> = {
    send: async (request) => {
      sent.push(request);
      return answerOf(request);
    },
    toast: () => undefined,
    confirm: async () => true,
    profile: { get: () => profile, subscribe: () => () => undefined },
  };
  // The screen uses these services only.
  installPlatform(services as PlatformServices);
});
afterEach(cleanup);

const writes = () => sent.filter(({ method }) => method !== 'GET');

test('a part is renamed and deleted under its district', async () => {
  renderRoutes({ routes: domain.routes, path: '/fd/12/parts' });
  await screen.findByRole('heading', { level: 1, name: 'Leśnictwa: Namysłów' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edytuj' }));
  const name = screen.getByRole('textbox', { name: /^Nazwa/u });
  await userEvent.clear(name);
  await userEvent.type(name, 'Gola Stara');
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  const body = { id: 3, forestDistrict: 12, code: '06', name: 'Gola Stara', precinct: '1' };
  await waitFor(() => expect(writes()[0]).toMatchObject({ path: '/api/fd/part/save', body }));
  expect(writes()[0]?.headers).toMatchObject({ 'If-Match': '"2"' });

  await userEvent.click(await screen.findByRole('button', { name: 'Edytuj' }));
  await userEvent.click(screen.getByRole('button', { name: 'Usuń' }));
  await waitFor(() => expect(writes()[1]).toMatchObject({ method: 'DELETE', path: '/api/fd/part/3' }));
});

test('a part typed in an order is prefilled, only its precinct is missing', async () => {
  renderRoutes({ routes: domain.routes, path: '/fd/12/parts?code=07&name=Nowe+Wielkie' });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Obręb/u }), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  const body = { id: null, forestDistrict: 12, code: '07', name: 'Nowe Wielkie', precinct: '2' };
  await waitFor(() => expect(writes()[0]).toMatchObject({ path: '/api/fd/part/save', body }));
});
