import { ApiProblem, installPlatform, type Profile, type Toast } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import domain from '../domain';

type Sent = { readonly key: string; readonly body: unknown; readonly headers: Readonly<Record<string, string>> };

type Answer = (body: unknown) => unknown;

const districts = [{ id: 1, key: '02-20', value: 'Namysłów', active: true }];
/** `answers` by `METHOD /path`; an answer that throws is a failed request. */
export function renderScreen(
  path: string,
  answers: Readonly<Record<string, Answer>> = {},
  roles: Profile['roles'] = ['user', 'office'],
) {
  const profile: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles };
  const sent: Sent[] = [];
  const toasts: Toast[] = [];
  const confirmRequests: unknown[] = [];
  const failures: unknown[] = [];
  const known: Readonly<Record<string, Answer>> = { 'GET /api/fd/list': () => districts, ...answers };
  installPlatform({
    send: async ({ method, path: address, body, headers }) => {
      const key = `${method} ${address}`;
      sent.push({ key, body, headers });
      const response = known[key];
      if (!response) throw new ApiProblem({ status: 404, message: `Nobody answers ${key}.` });
      return response(body);
    },
    request: async () => new Response(null, { status: 404 }),
    download: async () => undefined,
    toast: (toast) => toasts.push(toast),
    confirm: async (question) => {
      confirmRequests.push(question);
      return true;
    },
    profile: { get: () => profile, subscribe: () => () => undefined },
    Forbidden: () => 'Brak uprawnień',
  });
  const onFailure = (failure: unknown) => failures.push(failure);
  return { sent, toasts, confirmRequests, failures, ...renderRoutes({ routes: domain.routes, path, onFailure }) };
}
