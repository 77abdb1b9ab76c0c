import { expect, test, vi } from 'vitest';
import { store } from './store/store';

const { made } = vi.hoisted(() => ({ made: [] as { onEnd: () => void }[] }));
vi.mock('./identity/identity', () => ({
  createIdentity: (events: { onEnd: () => void }) => {
    made.push(events);
    return { start: async () => false, login: async () => Promise.reject(new Error('away')) };
  },
}));
const { checkSession, signIn } = await import('./session');

test('the end of a session is said in the console, in Polish', () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  made[0]?.onEnd();
  expect(said).toHaveBeenCalledExactlyOnceWith('Użytkownik został wylogowany');
  expect(store.getState().session.phase).toBe('ended');
});

test('whoever is not found is signed out; an identity service that fails is unreachable', async () => {
  await checkSession();
  expect(store.getState().session.phase).toBe('signed-out');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signIn('/order');
  expect(store.getState().session.phase).toBe('unreachable');
});
