import { cachePrefix, draftKey, type Profile } from '@ostep/platform';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from './store/session';
import { store } from './store/store';

type Events = {
  readonly onProfile: (profile: Profile) => void;
  readonly onValidUntil: (time: number) => void;
  readonly onEnd: () => void;
};
const { createdWith, identity } = vi.hoisted(() => ({
  createdWith: [] as Events[],
  identity: {
    token: vi.fn(async () => 'ey.token'),
    start: vi.fn(async () => false),
    login: vi.fn(async () => Promise.reject(new Error('unreachable'))),
    logout: vi.fn(async () => undefined),
  },
}));
vi.mock('./identity/identity', () => ({
  createIdentity: (events: Events) => {
    createdWith.push(events);
    return identity;
  },
}));
const { checkSession, sessionToken, signIn, signOut } = await import('./session');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  // A check that succeeds stops the timer of the next one.
  await checkSession();
  vi.useRealTimers();
});

test('the end of a session is logged to the console in Polish', () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  createdWith[0]?.onEnd();
  expect(logged).toHaveBeenCalledExactlyOnceWith('Użytkownik został wylogowany');
  expect(store.getState().session.phase).toBe('ended');
});

test('no session means signed-out; a failing identity service means unreachable', async () => {
  await checkSession();
  expect(store.getState().session.phase).toBe('signed-out');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signIn('/order');
  expect(store.getState().session.phase).toBe('unreachable');
});

test('the tab that logged out logs it once after the redirect', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await signOut();
  expect(logged).not.toHaveBeenCalled();
  await checkSession();
  expect(logged).toHaveBeenCalledExactlyOnceWith('Użytkownik został wylogowany');
  await checkSession();
  expect(logged).toHaveBeenCalledOnce();
});

test('logging out removes all drafts, also one that another tab stored meanwhile', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  store.dispatch(signedIn({ id: '1', username: 'jan', firstName: 'Jan', lastName: 'Kowalski', roles: [] }));
  const own = [draftKey('1', 'contract.new'), draftKey('1', 'order.5')];
  const other = draftKey('2', 'order.5');
  localStorage.clear();
  for (const key of [...own, other]) localStorage.setItem(key, '{}');
  await signOut();
  expect(own.map((key) => localStorage.getItem(key))).toEqual([null, null]);
  localStorage.setItem(draftKey('1', 'order.5'), '{}');
  await checkSession();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('ostep.'))).toEqual([other]);
});

test('the end of a session keeps the whole address to come back to', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  history.replaceState(null, '', '/order?page=2#end');
  createdWith[0]?.onEnd();
  expect(store.getState().session).toMatchObject({ phase: 'ended', returnTo: '/order?page=2#end' });
});

test('the reason of a session that expired differs from that of one ended elsewhere', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  createdWith[0]?.onValidUntil(Date.now() + 1000);
  createdWith[0]?.onEnd();
  expect(store.getState().session.reason).toBe('ended');
  createdWith[0]?.onValidUntil(Date.now() - 1);
  createdWith[0]?.onEnd();
  expect(store.getState().session.reason).toBe('expired');
});

test('the sign-in page reads the reason once', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const reasonOfSignIn = async () => {
    identity.login.mockResolvedValueOnce(undefined as never);
    await signIn('/order');
    return sessionStorage.getItem('ostep.signInReason');
  };
  createdWith[0]?.onProfile({ id: '1', username: 'jan', firstName: 'Jan', lastName: 'Kowalski', roles: [] });
  await checkSession();
  expect(await reasonOfSignIn()).toBe('expired');
  await signOut();
  await checkSession();
  expect(await reasonOfSignIn()).toBe('signedOut');
  await checkSession();
  expect(await reasonOfSignIn()).toBe('');
});

test('a reported profile starts the session, and the end of the check leaves it unchanged', async () => {
  const jan = { id: '1', username: 'jan', firstName: 'Jan', lastName: 'Kowalski', roles: [] };
  identity.start.mockImplementationOnce(async () => {
    createdWith[0]?.onProfile(jan);
    return true;
  });
  await checkSession();
  expect(store.getState().session).toEqual({ phase: 'signed-in', profile: jan });
});

test('a failed check means unreachable and logs why', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failure = new Error('unreachable');
  identity.start.mockRejectedValueOnce(failure);
  await checkSession();
  expect(store.getState().session.phase).toBe('unreachable');
  expect(logged).toHaveBeenCalledExactlyOnceWith(failure);
});

test('a failed logout is reported, and the next check does not take it for a logout', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  identity.logout.mockRejectedValueOnce(new Error('unreachable'));
  await expect(signOut()).rejects.toThrow('unreachable');
  await checkSession();
  expect(logged).not.toHaveBeenCalled();
});

const jan: Profile = { id: '1', username: 'jan', firstName: 'Jan', lastName: 'Kowalski', roles: ['user'] };

const phase = () => store.getState().session.phase;

/** A check that gets no answer. */
const never = () => new Promise<boolean>(() => undefined);

test('the page of a session that is still valid is shown during the check', async () => {
  createdWith[0]?.onProfile(jan);
  createdWith[0]?.onValidUntil(Date.now() + 1000);
  identity.start.mockImplementationOnce(never);
  void checkSession();
  expect(store.getState().session).toEqual({ phase: 'signed-in', profile: jan });
  identity.start.mockResolvedValueOnce(false);
  await checkSession();
  expect(phase()).toBe('signed-out');
});

test('the check is waited for after the session expired, and on the way back from the login', () => {
  createdWith[0]?.onProfile(jan);
  createdWith[0]?.onValidUntil(Date.now() - 1);
  identity.start.mockImplementationOnce(never);
  void checkSession();
  expect(phase()).toBe('checking');
  createdWith[0]?.onValidUntil(Date.now() + 1000);
  history.replaceState(null, '', '/order#state=1&code=2');
  identity.start.mockImplementationOnce(never);
  void checkSession();
  expect(phase()).toBe('checking');
});

test('a failed check leaves the page open, and is repeated after 1, 2, 4 … 30 s', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  createdWith[0]?.onProfile(jan);
  createdWith[0]?.onValidUntil(Date.now() + 1000);
  identity.start.mockRejectedValue(new Error('unreachable'));
  await checkSession();
  expect(phase()).toBe('signed-in');
  identity.start.mockClear();
  const tokens = [sessionToken(), sessionToken()];
  for (const one of tokens) await expect(one).rejects.toThrow('unreachable');
  expect(identity.start).toHaveBeenCalledOnce();
  identity.start.mockClear();
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(identity.start).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(identity.start).toHaveBeenCalledOnce();
    identity.start.mockClear();
  }
  identity.start.mockReset().mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(phase()).toBe('signed-in');
  expect(await sessionToken()).toBe('ey.token');
  identity.start.mockReset().mockResolvedValue(false);
});

test('the check of an unreachable service is repeated without a press', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  identity.start.mockRejectedValueOnce(new Error('unreachable'));
  await checkSession();
  expect(phase()).toBe('unreachable');
  identity.start.mockResolvedValueOnce(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(phase()).toBe('signed-out');
});

test('after 3 s without an answer the last person is shown as signed in', async () => {
  createdWith[0]?.onProfile(jan);
  identity.start.mockImplementationOnce(never);
  void checkSession();
  await vi.advanceTimersByTimeAsync(2999);
  expect(phase()).toBe('checking');
  await vi.advanceTimersByTimeAsync(1);
  expect(store.getState().session).toEqual({ phase: 'signed-in', profile: jan });
});

test('of two checks the newer one counts', async () => {
  let answerFirst: (isSignedIn: boolean) => void = () => undefined;
  identity.start.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answerFirst = resolve;
      }),
  );
  const older = checkSession();
  createdWith[0]?.onProfile(jan);
  identity.start.mockResolvedValueOnce(true);
  await checkSession();
  createdWith[0]?.onProfile(jan);
  answerFirst(false);
  await older;
  expect(phase()).toBe('signed-in');
});

test('without a network the last person is shown as signed in, and is checked when it is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  createdWith[0]?.onProfile(jan);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  identity.start.mockRejectedValueOnce(new Error('unreachable'));
  await checkSession();
  expect(store.getState().session).toEqual({ phase: 'signed-in', profile: jan });
  identity.start.mockResolvedValueOnce(false);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toBe('signed-out');
});

test('a person who signed out is not shown as signed in without a network', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  createdWith[0]?.onProfile(jan);
  await signOut();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  identity.start.mockRejectedValueOnce(new Error('unreachable'));
  await checkSession();
  expect(store.getState().session.phase).toBe('unreachable');
});

test.each([
  ['a person signs out', () => signOut()],
  ['the session ends by itself', () => createdWith[0]?.onEnd()],
  ['no session is found', () => checkSession()],
])('the places in lists are forgotten once %s', async (_when, happens) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  createdWith[0]?.onProfile(jan);
  sessionStorage.setItem('ostep.list.1./order', '{"search":"text=Kowalski","ids":[4],"opened":4}');
  sessionStorage.setItem('other', '1');
  await happens();
  expect([sessionStorage.getItem('ostep.list.1./order'), sessionStorage.getItem('other')]).toEqual([null, '1']);
});

const session = { ...jan, session: 's' };
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('ostep.draft.'));

test.each([
  ['the session ends by itself', () => createdWith[0]?.onEnd(), []],
  ['no session is found', () => checkSession(), []],
  ['another person signs in', () => createdWith[0]?.onProfile({ ...session, id: '2', username: 'anna' }), []],
  ['the same person signs in anew', () => createdWith[0]?.onProfile({ ...session, session: 't' }), []],
  ['the session is found again', () => createdWith[0]?.onProfile(session), ['cached']],
])('only the cache of the current session is left once %s; drafts stay', async (_when, happens, left) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  const cached = `${cachePrefix(session)}order`;
  const draft = draftKey('1', 'order.5');
  createdWith[0]?.onProfile(session);
  localStorage.setItem(cached, `${Date.now()} none {}`);
  localStorage.setItem(draft, '{}');
  await happens();
  expect(stored().sort()).toEqual([...left.map(() => cached), draft].sort());
});
