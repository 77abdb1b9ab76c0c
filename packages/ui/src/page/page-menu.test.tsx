import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal } from '../dialog/modal';
import { renderRoutes } from '../testing/render-routes';
import { type MenuEntry, PageMenu } from './page-menu';

afterEach(cleanup);

const open = async (entries: readonly MenuEntry[]) => {
  const user = userEvent.setup();
  const { address } = renderRoutes({
    routes: [{ path: 'list', element: <PageMenu entries={entries} /> }],
    path: '/list',
  });
  await user.click(await screen.findByRole('button', { name: 'Więcej' }));
  await screen.findByRole('menu');
  return { user, address };
};

test('an entry acts once, and the menu closes', async () => {
  const run = vi.fn();
  const { user } = await open([{ label: 'Drukuj', icon: 'print', run }]);
  await user.click(screen.getByRole('menuitem', { name: 'Drukuj' }).querySelector('a') ?? document.body);
  expect(run).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
