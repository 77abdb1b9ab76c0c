import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '../testing/render-routes';
import { deletedEntry } from './menu-entries';
import { PageMenu } from './page-menu';

afterEach(cleanup);

const deleted = (id: number, name: string, reasons: string[]) => ({
  id,
  name,
  reasons,
  changeId: id * 10,
  actorName: 'Maria Lis',
  deletedTime: '2026-03-16T08:30:00.000Z',
});

it('lists what was deleted with who, when and why, older ones on demand, each with its history', async () => {
  const load = vi.fn(async ({ before }: { before?: string }) =>
    before
      ? { records: [deleted(1, '9/2026', [])], more: false }
      : { records: [deleted(2, '17/2026', ['Na pewno? – pomyłka'])], more: true },
  );
  const history = vi.fn(() => async () => ({ changes: [], actors: [], more: false }));
  const labels = { workOrder: { name: 'Zlecenie', fields: {} } };
  const menu = <PageMenu entries={[deletedEntry({ history, labels, load, table: 'workOrder' })]} />;
  renderRoutes({ routes: [{ path: 'order', element: menu }], path: '/order' });
  await userEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  await screen.findByRole('menu');
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Pokaż usunięte'));
  const dialog = await screen.findByRole('dialog', { name: 'Usunięte' });
  const row = (await within(dialog).findByText('17/2026')).closest('tr');
  expect(row?.textContent?.replace(/\s/gu, ' ')).toContain('16.03.2026 09:30Maria LisNa pewno? – pomyłka');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pokaż starsze' }));
  await within(dialog).findByText('9/2026');
  expect(load).toHaveBeenLastCalledWith({ before: '20' });
  const names = () => [...dialog.querySelectorAll('s')].map(({ textContent }) => textContent);
  await userEvent.click(within(dialog).getByRole('columnheader', { name: 'Co usunięto' }));
  expect(names()).toEqual(['9/2026', '17/2026']);
  await userEvent.click(within(dialog).getByRole('columnheader', { name: 'Co usunięto' }));
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Historia' })[0] ?? document.body);
  await screen.findByRole('dialog', { name: 'Historia: Zlecenie 17/2026' });
});
