import { ApiProblem, installPlatform, type Profile, type Toast } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import domain from '../domain';

type Sent = { readonly key: string; readonly body: unknown };
type Answer = (body: unknown) => unknown;

const dictionaries: Readonly<Record<string, Answer>> = {
  'GET /api/fd/list': () => [
    { id: 1, key: '02-20', value: 'Namysłów', active: true },
    { id: 2, key: '13-02', value: 'Henryków', active: false },
  ],
  'GET /api/sq/list': () => [{ id: 7, code: 'H01', name: 'Hodowla Jodła', active: true }],
};

/** @param responses raw responses by method and path, for jobs and their events */
export function renderScreen(
  path: string,
  answers: Readonly<Record<string, Answer>> = {},
  responses: Readonly<Record<string, () => Response>> = {},
  roles: Profile['roles'] = ['user'],
) {
  const profile: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles };
  const sent: Sent[] = [];
  const downloads: string[] = [];
  const toasts: Toast[] = [];
  const known = { ...dictionaries, ...answers };
  installPlatform({
    send: async ({ method, path: address, body }) => {
      const key = `${method} ${address}`;
      sent.push({ key, body });
      const response = known[key];
      if (!response) throw new ApiProblem({ status: 404, message: `No answer for ${key}.` });
      return response(body);
    },
    request: async (address, { method = 'GET', body } = {}) => {
      const key = `${method} ${address}`;
      sent.push({ key, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      return responses[key]?.() ?? new Response(null, { status: 404 });
    },
    download: async (address, fileName) => {
      downloads.push(`${address} ${fileName}`);
    },
    toast: (toast) => toasts.push(toast),
    confirm: async () => true,
    profile: { get: () => profile, subscribe: () => () => undefined },
    Forbidden: () => 'Brak uprawnień',
  });
  return { sent, downloads, toasts, ...renderRoutes({ routes: domain.routes, path }) };
}
