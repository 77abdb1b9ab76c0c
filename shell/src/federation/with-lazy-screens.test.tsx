import { MemoryRouter, type RouteObject, useRoutes } from '@ostep/router';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { withLazyScreens } from './with-lazy-screens';

afterEach(cleanup);

const routes: RouteObject[] = [
  { path: 'order', element: 'Lista zleceń' },
  { path: 'order/edit', handle: { roles: ['user'] }, lazy: async () => ({ Component: () => 'Nowe zlecenie' }) },
];

function Screens({ at }: { at: readonly RouteObject[] }) {
  return useRoutes([...at]);
}

test.each([
  ['/order', 'Lista zleceń'],
  ['/order/edit', 'Nowe zlecenie'],
])('%s shows %s', async (address, text) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Suspense>
        <Screens at={withLazyScreens(routes)} />
      </Suspense>
    </MemoryRouter>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});

test('other properties of a route are kept', () => {
  expect(withLazyScreens(routes)[1]?.handle).toEqual({ roles: ['user'] });
});
