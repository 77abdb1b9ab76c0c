import { createMemoryRouter, type RouteObject, RouterProvider } from '@ostep/router';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';

type Rendered = {
  readonly routes: readonly RouteObject[];
  readonly path: string;
  /** Called for a failed mutation with its `meta.failure`, which the shell would show. */
  readonly onFailure?: (failure: string | undefined) => void;
};

/** Renders the screens of a remote as the shell does, and a placeholder for all other addresses. */
export function renderRoutes({ routes, path, onFailure }: Rendered) {
  const elsewhere = { path: '*', element: <p>inny ekran</p> };
  const router = createMemoryRouter([...routes, elsewhere], { initialEntries: [path] });
  const mutationCache = new MutationCache({
    onError: (_error, _variables, _result, { meta }) => onFailure?.(meta?.failure),
  });
  const client = new QueryClient({ mutationCache, defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { address, client, unmount };
}
