import { createMemoryRouter, RouterProvider } from '@ostep/router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { NotFoundPanel } from './states';

afterEach(cleanup);

const show = (inPane: boolean) => {
  const panel = <NotFoundPanel back={{ to: '/list', label: 'Wróć' }} inPane={inPane} title="Nie znaleziono umowy." />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: panel }])} />);
};

test.each([
  ['a page of its own has its h1', false, 1],
  ['a pane below the h1 of its page', true, 2],
] as const)('a missing record is announced in a heading: %s', (_, inPane, level) => {
  show(inPane);
  screen.getByRole('heading', { level, name: 'Nie znaleziono umowy.' });
  screen.getByRole('link', { name: 'Wróć' });
});
