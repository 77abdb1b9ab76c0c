import { installPlatform, type PlatformServices, type Toast } from '@ostep/platform';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal } from '../dialog/modal';
import { renderRoutes } from '../testing/render-routes';
import { excelEntry } from './menu-entries';
import { type MenuEntry, PageMenu } from './page-menu';

afterEach(cleanup);

async function openMenu(entries: readonly MenuEntry[]) {
  const user = userEvent.setup();
  const routes = [{ path: 'list', element: <PageMenu entries={entries} /> }];
  const { address } = renderRoutes({ routes, path: '/list' });
  await user.click(await screen.findByRole('button', { name: 'Więcej' }));
  await screen.findByRole('menu');
  const choose = (name: string) => user.click(screen.getByText(name));
  return { user, address, choose };
}

test('an entry runs its action once, and the menu closes', async () => {
  const run = vi.fn();
  const { choose } = await openMenu([{ label: 'Drukuj', icon: 'print', run }]);
  await choose('Drukuj');
  expect(run).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('an entry is chosen by arrow keys and Enter', async () => {
  const run = vi.fn();
  const { user } = await openMenu([
    { label: 'Drukuj', icon: 'print', run: () => undefined },
    { label: 'Usuń', icon: 'trash', tone: 'danger', run },
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
});

test('the menu of the page opens by the key M, except while typing', async () => {
  const run = vi.fn();
  const user = userEvent.setup();
  const element = (
    <>
      <input aria-label="Uwagi" />
      <PageMenu entries={[{ label: 'Drukuj', icon: 'print', run }]} ofPage />
    </>
  );
  renderRoutes({ routes: [{ path: 'list', element }], path: '/list' });
  await user.type(await screen.findByRole('textbox', { name: 'Uwagi' }), 'm');
  expect(screen.queryByRole('menu')).toBeNull();
  await user.tab();
  await user.keyboard('m');
  await screen.findByRole('menu');
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
});

test('an entry leads to its address', async () => {
  const { address, choose } = await openMenu([{ label: 'Nowy z pliku', icon: 'upload', to: '/upload' }]);
  await choose('Nowy z pliku');
  await waitFor(() => expect(address()).toBe('/upload'));
});

test('an entry opens its dialog, which stays open when the menu closes; closing it focuses the menu button', async () => {
  const { user, choose } = await openMenu([
    {
      label: 'Historia',
      icon: 'history',
      dialog: (onClose) => (
        <Modal onClose={onClose} open title="Historia protokołu">
          Bez zmian.
        </Modal>
      ),
    },
  ]);
  await choose('Historia');
  await screen.findByRole('dialog', { name: 'Historia protokołu' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Więcej' }));
});

test('a disabled entry shows the reason and does nothing', async () => {
  const run = vi.fn();
  const { choose } = await openMenu([
    { label: 'Usuń', icon: 'trash', disabledReason: 'Protokół jest rozliczony.', run },
  ]);
  const entry = screen.getByRole('menuitem', { name: 'Usuń – Protokół jest rozliczony.' });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
  await choose('Usuń – Protokół jest rozliczony.');
  expect(run).not.toHaveBeenCalled();
});

test('a workbook that cannot be made shows a toast', async () => {
  const toasts: Toast[] = [];
  installPlatform({ toast: (toast) => toasts.push(toast) } as Partial<PlatformServices> as PlatformServices);
  const { choose } = await openMenu([excelEntry({ workbook: () => Promise.reject(new Error('unreachable')) })]);
  await choose('Zapisz w Excelu');
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ type: 'error' })]));
});
