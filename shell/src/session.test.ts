import { draftKey } from '@ostep/platform';
import { afterEach, expect, test, vi } from 'vitest';
import { signedIn } from './store/session';
import { store } from './store/store';

const { made } = vi.hoisted(() => ({ made: [] as { onEnd: () => void }[] }));
vi.mock('./identity/identity', () => ({
  createIdentity: (events: { onEnd: () => void }) => {
    made.push(events);
    return {
      start: async () => false,
      login: async () => Promise.reject(new Error('away')),
      logout: async () => undefined,
    };
  },
}));
const { checkSession, signIn, signOut } = await import('./session');

afterEach(() => {
  vi.restoreAllMocks();
});

test('the end of a session is logged to the console in Polish [P-8.28]', () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  made[0]?.onEnd();
  expect(said).toHaveBeenCalledExactlyOnceWith('Użytkownik został wylogowany');
  expect(store.getState().session.phase).toBe('ended');
});

test('no session means signed-out; a failing identity service means unreachable', async () => {
  await checkSession();
  expect(store.getState().session.phase).toBe('signed-out');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signIn('/order');
  expect(store.getState().session.phase).toBe('unreachable');
});

test('the tab that logged out logs it once after the redirect [P-8.28]', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await signOut();
  expect(said).not.toHaveBeenCalled();
  await checkSession();
  expect(said).toHaveBeenCalledExactlyOnceWith('Użytkownik został wylogowany');
  await checkSession();
  expect(said).toHaveBeenCalledOnce();
});

test('logging out removes all drafts, also one that another tab stored meanwhile', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  store.dispatch(signedIn({ id: '1', username: 'jan', firstName: 'Jan', lastName: 'Kowalski', roles: [] }));
  const own = [draftKey('jan', 'contract.new'), draftKey('jan', 'order.5')];
  const other = draftKey('jan.nowak', 'order.5');
  localStorage.clear();
  for (const key of [...own, other]) localStorage.setItem(key, '{}');
  await signOut();
  expect(own.map((key) => localStorage.getItem(key))).toEqual([null, null]);
  localStorage.setItem(draftKey('jan', 'order.5'), '{}');
  await checkSession();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('ostep.'))).toEqual([other]);
});
