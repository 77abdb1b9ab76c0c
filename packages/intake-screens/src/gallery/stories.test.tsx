import { createMemoryRouter, RouterProvider } from '@ostep/router';
import { Gallery, installServices } from '@ostep/ui/gallery';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as intakeScreens from '../index';
import { stories } from './stories';

afterEach(cleanup);

test('every component of the package is shown in the gallery', () => {
  installServices();
  const { container } = render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Gallery stories={stories} /> }])} />,
  );
  const components = Object.keys(intakeScreens).filter((name) => /^[A-Z]/u.test(name));
  const shown = [...container.querySelectorAll('section[id]')].map(({ id }) => id);
  expect(shown.filter((id) => components.includes(id)).sort()).toEqual(components.sort());
});
