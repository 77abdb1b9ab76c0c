import type { DomainEntry } from '@ostep/platform';
import { beforeEach, expect, test, vi } from 'vitest';
import { store } from '../store/store';
import { toastClosed, toastShown } from '../store/toasts';
import { reloadOnRelease } from './reload-on-release';

vi.mock('./load-domain', () => ({ loadedVersion: (name: string) => (name === 'orders' ? '1' : undefined) }));

const domain = (name: string, version: string, route: string): DomainEntry => {
  return { name, label: name, routes: [route], version, manifest: '/m.json', order: 1, menu: [] };
};

/** A navigation for which the registry, with this version of orders, answers when the test calls `answer`. */
function navigate(version: string) {
  const reload = vi.fn();
  let resolveRead = () => {};
  const read = new Promise<DomainEntry[]>((resolve) => {
    resolveRead = () => resolve([domain('orders', version, '/order'), domain('contracts', '2', '/contract')]);
  });
  const cancel = reloadOnRelease(() => read, reload);
  const answer = async () => {
    resolveRead();
    await read;
  };
  return { reload, answer, cancel };
}

beforeEach(() => {
  history.replaceState(null, '', '/order/edit');
  for (const { id } of store.getState().toasts) store.dispatch(toastClosed(id));
});

test('a newly released domain reloads the page on navigation', async () => {
  const { reload, answer } = navigate('2');
  await answer();
  expect(reload).toHaveBeenCalledOnce();
});

test('the same version does not reload', async () => {
  const { reload, answer } = navigate('1');
  await answer();
  expect(reload).not.toHaveBeenCalled();
});

test('a domain that was not loaded yet does not reload', async () => {
  history.replaceState(null, '', '/contract');
  const { reload, answer } = navigate('1');
  await answer();
  expect(reload).not.toHaveBeenCalled();
});

test('input before the registry answers prevents the reload', async () => {
  const { reload, answer } = navigate('2');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await answer();
  expect(reload).not.toHaveBeenCalled();
});

test('a shown toast prevents the reload', async () => {
  store.dispatch(toastShown({ type: 'success', title: 'Sukces', message: 'Zlecenie zostało zapisane.' }));
  const { reload, answer } = navigate('2');
  await answer();
  expect(reload).not.toHaveBeenCalled();
});

test('another navigation cancels the reload', async () => {
  const { reload, answer, cancel } = navigate('2');
  cancel();
  await answer();
  expect(reload).not.toHaveBeenCalled();
});

test('an address of no domain does not reload', async () => {
  history.replaceState(null, '', '/nowhere');
  const { reload, answer } = navigate('2');
  await answer();
  expect(reload).not.toHaveBeenCalled();
});

test('input is noticed even if a screen stops its event, and all listeners are removed after the answer', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const field = document.body.appendChild(document.createElement('input'));
  field.addEventListener('keydown', (event) => event.stopPropagation());
  const { reload, answer } = navigate('2');
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  await answer();
  expect(reload).not.toHaveBeenCalled();
  expect(removed.mock.calls).toEqual(added.mock.calls);
  field.remove();
});
