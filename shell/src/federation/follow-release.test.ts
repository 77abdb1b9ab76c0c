import type { DomainEntry } from '@ostep/platform';
import { beforeEach, expect, test, vi } from 'vitest';
import { store } from '../store/store';
import { toastClosed, toastShown } from '../store/toasts';
import { followRelease } from './follow-release';

vi.mock('./load-domain', () => ({ loadedVersion: (name: string) => (name === 'orders' ? '1' : undefined) }));

const domain = (name: string, version: string, route: string): DomainEntry => {
  return { name, label: name, routes: [route], version, manifest: '/m.json', menu: [] };
};

/** A navigation whose registry answer, with orders in `version`, the test releases. */
function way(version: string) {
  const reload = vi.fn();
  let come = () => {};
  const read = new Promise<DomainEntry[]>((resolve) => {
    come = () => resolve([domain('orders', version, '/order'), domain('contracts', '2', '/contract')]);
  });
  const leave = followRelease(() => read, reload);
  const answer = async () => {
    come();
    await read;
  };
  return { reload, answer, leave };
}

beforeEach(() => {
  history.replaceState(null, '', '/order/edit');
  for (const { id } of store.getState().toasts) store.dispatch(toastClosed(id));
});

test('a domain that was released meanwhile is loaded anew on the way to its screen', async () => {
  const { reload, answer } = way('2');
  await answer();
  expect(reload).toHaveBeenCalledOnce();
});

test('the same version stays', async () => {
  const { reload, answer } = way('1');
  await answer();
  expect(reload).not.toHaveBeenCalled();
});

test('a domain none of whose screens was shown is not loaded anew', async () => {
  history.replaceState(null, '', '/contract');
  const { reload, answer } = way('1');
  await answer();
  expect(reload).not.toHaveBeenCalled();
});

test('what was typed before the answer came is not lost', async () => {
  const { reload, answer } = way('2');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await answer();
  expect(reload).not.toHaveBeenCalled();
});

test('a toast is still to be read', async () => {
  store.dispatch(toastShown({ type: 'success', title: 'Sukces', message: 'Zlecenie zostało zapisane.' }));
  const { reload, answer } = way('2');
  await answer();
  expect(reload).not.toHaveBeenCalled();
});

test('another way was taken', async () => {
  const { reload, answer, leave } = way('2');
  leave();
  await answer();
  expect(reload).not.toHaveBeenCalled();
});
