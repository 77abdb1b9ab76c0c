import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchParams } from './use-search-params';

function Filter() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string) => setSearch({ ...Object.fromEntries(search), [name]: '1' });
  return ['squad', 'year'].map((name) => (
    <button key={name} onClick={() => choose(name)} type="button">
      {name}
    </button>
  ));
}

/** Rendered by `useRoutes`, like the screens of a domain. */
const Screens = () => useRoutes([{ path: 'summary', element: <Filter /> }]);

const place = document.createElement('div');
const root = createRoot(place);
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});

it('two filters that are changed right after each other are both in the address', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Screens /> }], { initialEntries: ['/summary'] });
  document.body.append(place);
  root.render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(place.querySelectorAll('button')).toHaveLength(2));
  for (const button of place.querySelectorAll('button')) {
    button.click();
    await Promise.resolve();
  }
  expect(router.state.location).toMatchObject({ pathname: '/summary', search: '?squad=1&year=1' });
});
