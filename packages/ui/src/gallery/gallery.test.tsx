import { createMemoryRouter, RouterProvider } from '@ostep/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as ui from '../index';
import { Gallery } from './gallery';
import { installServices } from './install-services';
import { stories } from './stories';

test('every component of the package is shown, light or dark on demand', async () => {
  installServices();
  // Queries by role take seconds on a page of this size.
  const { container, unmount } = render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Gallery stories={stories} /> }])} />,
  );
  const components = Object.keys(ui).filter((name) => /^[A-Z]/u.test(name));
  const shown = [...container.querySelectorAll('section[id]')].map(({ id }) => id);
  expect(shown.filter((id) => components.includes(id)).sort()).toEqual(components.sort());
  await userEvent.click(screen.getByText('dark'));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await userEvent.click(screen.getByText('system'));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  unmount();
});
