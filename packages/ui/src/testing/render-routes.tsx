import { createMemoryRouter, type RouteObject, RouterProvider } from '@ostep/router';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';

type Rendered = {
  readonly routes: readonly RouteObject[];
  readonly path: string;
  /** What the shell would show of a failed mutation: its `meta.failure`. */
  readonly onFailure?: (failure: string | undefined) => void;
};

/** The screens of a remote as the shell shows them, and one for whatever address they lead to beyond themselves. */
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
