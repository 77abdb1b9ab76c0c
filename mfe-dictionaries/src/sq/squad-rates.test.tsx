import { installPlatform, type PlatformServices, type Profile, type Toast } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import domain from '../domain';

afterEach(cleanup);

type Sent = Parameters<PlatformServices['send']>[0];

const work = { actionCodeId: 5, actionCode: 'SADZ', file: 'stawki.xlsx' };
const rates = [
  { ...work, id: 8, actionScopeId: null, actionScope: null, rate: 17.5, percent: null },
  { ...work, id: 9, actionScopeId: 3, actionScope: 'TPCSS', rate: null, percent: 80 },
];

async function openSquad(shown: readonly object[]) {
  localStorage.clear();
  let left = shown;
  const sent: Sent[] = [];
  const toasts: Toast[] = [];
  const confirm = vi.fn<PlatformServices['confirm']>().mockResolvedValue(true);
  const profile: Profile = { id: '1', username: 'biuro', firstName: 'Jan', lastName: 'Lis', roles: ['office'] };
  const services: Partial<PlatformServices> = {
    send: async (request) => {
      sent.push(request);
      if (request.method === 'DELETE') {
        left = left.slice(1);
        return 8;
      }
      return request.path === '/api/sq/1/rates'
        ? left
        : [{ id: 1, code: 'P01', name: 'Pilarze Nowak', active: true, version: 7 }];
    },
    toast: (message) => toasts.push(message),
    confirm,
    profile: { get: () => profile, subscribe: () => () => undefined },
  };
  // The screens use these services only.
  installPlatform(services as PlatformServices);
  renderRoutes({ routes: domain.routes, path: '/sq' });
  await screen.findByText('Pilarze Nowak');
  await userEvent.click(screen.getByRole('button', { name: 'Edytuj' }));
  await screen.findByRole('dialog');
  return { sent, toasts, confirm };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Stawki z arkusza' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replace(/\s/gu, ' '));

test('the record of a squad shows the rates of a spreadsheet and deletes one after a question', async () => {
  const { sent, toasts, confirm } = await openSquad(rates);
  await screen.findByRole('table', { name: 'Stawki z arkusza' });
  expect(rows()).toEqual([
    expect.stringMatching(/^SADZ17,50 złstawki.xlsx/u),
    expect.stringMatching(/^SADZ · TPCSS80 %stawki.xlsx/u),
  ]);
  confirm.mockResolvedValueOnce(false);
  await userEvent.click(screen.getByRole('button', { name: 'Usuń stawkę: SADZ' }));
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Usuń stawkę: SADZ' }));
  await expect.poll(() => toasts.map(({ message }) => message)).toEqual(['Stawka została usunięta.']);
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/sq/rate/8']);
  await expect.poll(rows).toHaveLength(1);
});

test('without such rates the record has no section of them', async () => {
  const { sent } = await openSquad([]);
  await expect.poll(() => sent.some(({ path }) => path === '/api/sq/1/rates')).toBe(true);
  expect(screen.queryByText('Stawki z arkusza')).toBeNull();
});
