import { ApiProblem, installPlatform, type PlatformServices, type Profile, type Toast } from '@ostep/platform';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { reasonOf } from '../testing/reason-of';
import { renderRoutes } from '../testing/render-routes';
import { savedFiltersEntry } from './menu-entries';
import { PageMenu } from './page-menu';

afterEach(cleanup);

const savedFilters = [
  { id: 1, name: 'Moje', address: 'orderStatus=TODO' },
  { id: 2, name: 'Opole', address: 'forestDistrict=2' },
];

async function open(address: string, roles: Profile['roles'] = ['user']) {
  const toasts: Toast[] = [];
  const profile: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles };
  const services: Partial<PlatformServices> = {
    toast: (toast) => toasts.push(toast),
    profile: { get: () => profile, subscribe: () => () => undefined },
  };
  installPlatform(services as PlatformServices);
  const calls = {
    read: vi.fn(async () => savedFilters),
    save: vi.fn(async (_: object) => 3),
    remove: vi.fn(async (_: number) => 1),
  };
  const onChoose = vi.fn();
  const menu = <PageMenu entries={[savedFiltersEntry({ address, calls, onChoose })]} />;
  renderRoutes({ routes: [{ path: 'list', element: menu }], path: '/list' });
  await userEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  await screen.findByRole('menu');
  expect(calls.read).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Zapisane filtry'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zapisane filtry' }));
  await dialog.findByRole('button', { name: 'Moje' });
  return { calls, onChoose, toasts, dialog };
}

test('a filter is chosen by its name', async () => {
  const { dialog, onChoose } = await open('');
  await userEvent.click(dialog.getByRole('button', { name: 'Opole' }));
  expect(onChoose).toHaveBeenCalledWith('forestDistrict=2');
});

test('the filter of the list is saved under a name', async () => {
  const { dialog, calls } = await open('orderStatus=DONE&sort=orderNumber');
  await userEvent.type(dialog.getByLabelText('Nazwa filtra'), ' Wykonane ');
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz filtr jako…' }));
  expect(calls.save).toHaveBeenCalledWith({ name: 'Wykonane', address: 'orderStatus=DONE&sort=orderNumber' });
  expect(calls.read).toHaveBeenCalledTimes(2);
});

test('a filter is renamed, deleted and restored', async () => {
  const { dialog, calls, toasts } = await open('');
  await userEvent.click(dialog.getByRole('button', { name: 'Zmień nazwę filtra Moje' }));
  const name = dialog.getByLabelText('Nowa nazwa filtra „Moje”');
  await userEvent.clear(name);
  await userEvent.type(name, 'W przygotowaniu{Enter}');
  expect(calls.save).toHaveBeenCalledWith({ id: 1, name: 'W przygotowaniu', address: 'orderStatus=TODO' });
  await userEvent.click(dialog.getByRole('button', { name: 'Usuń filtr Opole' }));
  expect(calls.remove).toHaveBeenCalledWith(2);
  const [toast] = toasts;
  expect(toast).toMatchObject({ message: 'Filtr „Opole” został usunięty.', action: { label: 'Cofnij' } });
  toast?.action?.onSelect();
  expect(calls.save).toHaveBeenLastCalledWith({ name: 'Opole', address: 'forestDistrict=2' });
});

test('a refused name shows a toast and stays in the field', async () => {
  const { dialog, calls, toasts } = await open('orderStatus=DONE');
  calls.save.mockRejectedValueOnce(new ApiProblem({ status: 417, message: 'Masz już filtr o nazwie „Moje”.' }));
  await userEvent.type(dialog.getByLabelText('Nazwa filtra'), 'Moje{Enter}');
  expect(toasts).toMatchObject([{ type: 'error', message: 'Masz już filtr o nazwie „Moje”.' }]);
  expect(dialog.getByLabelText('Nazwa filtra')).toHaveProperty('value', 'Moje');
});

test('an unfiltered list cannot be saved, and a person who may only read cannot change filters', async () => {
  const unfiltered = await open('');
  expect(reasonOf(unfiltered.dialog.getByRole('button', { name: 'Zapisz filtr jako…' }))).toBe(
    'Najpierw ustaw filtr lub sortowanie listy.',
  );
  cleanup();
  const { dialog } = await open('orderStatus=DONE', []);
  expect(dialog.getByRole('button', { name: 'Usuń filtr Opole' }).getAttribute('aria-disabled')).toBe('true');
});
