import type { Role } from '@ostep/kernel';
import { ApiProblem, installPlatform, type Profile, type Toast } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import domain from '../domain';

type Sent = {
  readonly key: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

const entry = (id: number, key: string, value: string, active = true) => ({ id, key, value, active });

const dictionaries = {
  'GET /api/fd/list': [entry(1, '02-20', 'Namysłów'), entry(2, '02-04', 'Brzeg'), entry(3, '13-02', 'Henryków', false)],
  'GET /api/as/list': [entry(7, 'ODNOW', 'Odnowienia i poprawki'), entry(8, 'GRODZ', 'Grodzenia')],
};

type Options = {
  readonly path: string;
  readonly roles?: readonly Role[];
  readonly answers?: Readonly<Record<string, unknown>>;
};

export function renderScreen({ path, roles = ['user', 'office'], answers = {} }: Options) {
  const sent: Sent[] = [];
  const toasts: Toast[] = [];
  const known: Readonly<Record<string, unknown>> = { ...dictionaries, ...answers };
  const profile: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles };
  installPlatform({
    send: async ({ method, path: address, body, headers }) => {
      const key = `${method} ${address}`;
      sent.push({ key, body, headers });
      const answer = known[key];
      if (answer === undefined) throw new ApiProblem({ status: 404, message: `No answer for ${key}.` });
      if (answer instanceof ApiProblem) throw answer;
      return answer;
    },
    request: async () => new Response(null, { status: 404 }),
    download: async () => undefined,
    toast: (toast) => toasts.push(toast),
    confirm: async () => true,
    profile: { get: () => profile, subscribe: () => () => undefined },
    Forbidden: () => 'Brak uprawnień',
  });
  return { sent, toasts, ...renderRoutes({ routes: domain.routes, path }) };
}
