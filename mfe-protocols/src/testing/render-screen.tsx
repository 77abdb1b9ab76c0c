import { ApiProblem, installPlatform, type Profile, type Toast } from '@ostep/platform';
import { createMemoryRouter, RouterProvider } from '@ostep/router';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
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
      const answer = known[key];
      if (!answer) throw new ApiProblem({ status: 404, message: `Nobody answers ${key}.` });
      return answer(body);
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
  const elsewhere = [{ path: '*', element: <p>inny ekran</p> }];
  const router = createMemoryRouter([...domain.routes, ...elsewhere], { initialEntries: [path] });
  // The shell shows `meta.failure` of a failed mutation.
  const mutationCache = new MutationCache({
    onError: (_failure, _input, _result, { meta }) => failures.push(meta?.failure),
  });
  const client = new QueryClient({ mutationCache, defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    sent,
    toasts,
    confirmRequests,
    failures,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
