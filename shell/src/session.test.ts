import { cachePrefix, draftKey, type Profile } from '@ostep/platform';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from './store/session';
import { store } from './store/store';

type Events = {
  readonly onProfile: (profile: Profile) => void;
  readonly onValidUntil: (time: number) => void;
  readonly onEnd: () => void;
};
const { made, identity } = vi.hoisted(() => ({
  made: [] as Events[],
  identity: {
    token: vi.fn(async () => 'ey.token'),
    start: vi.fn(async () => false),
    login: vi.fn(async () => Promise.reject(new Error('away'))),
    logout: vi.fn(async () => undefined),
  },
}));
vi.mock('./identity/identity', () => ({
  createIdentity: (events: Events) => {
    made.push(events);
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
  // A look that ends takes the next one off.
  await checkSession();
  vi.useRealTimers();
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
  made[0]?.onEnd();
  expect(store.getState().session).toMatchObject({ phase: 'ended', returnTo: '/order?page=2#end' });
});

test('a session that ran out is told from one that was ended elsewhere', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  made[0]?.onValidUntil(Date.now() + 1000);
  made[0]?.onEnd();
  expect(store.getState().session.reason).toBe('ended');
  made[0]?.onValidUntil(Date.now() - 1);
  made[0]?.onEnd();
  expect(store.getState().session.reason).toBe('expired');
});

test('the sign-in page is told why one is there, once', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const told = async () => {
    identity.login.mockResolvedValueOnce(undefined as never);
    await signIn('/order');
    return sessionStorage.getItem('ostep.signInReason');
  };
  made[0]?.onProfile({ id: '1', username: 'jan', firstName: 'Jan', lastName: 'Kowalski', roles: [] });
  await checkSession();
  expect(await told()).toBe('expired');
  await signOut();
  await checkSession();
  expect(await told()).toBe('signedOut');
  await checkSession();
  expect(await told()).toBe('');
});

test('a profile makes the session, and a found session stays as it is', async () => {
  const jan = { id: '1', username: 'jan', firstName: 'Jan', lastName: 'Kowalski', roles: [] };
  identity.start.mockImplementationOnce(async () => {
    made[0]?.onProfile(jan);
    return true;
  });
  await checkSession();
  expect(store.getState().session).toEqual({ phase: 'signed-in', profile: jan });
});

test('a check that fails means unreachable and says why', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failure = new Error('away');
  identity.start.mockRejectedValueOnce(failure);
  await checkSession();
  expect(store.getState().session.phase).toBe('unreachable');
  expect(said).toHaveBeenCalledExactlyOnceWith(failure);
});

test('a logout that fails is told, and the next check is not taken for its end', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  identity.logout.mockRejectedValueOnce(new Error('away'));
  await expect(signOut()).rejects.toThrow('away');
  await checkSession();
  expect(said).not.toHaveBeenCalled();
});

const jan: Profile = { id: '1', username: 'jan', firstName: 'Jan', lastName: 'Kowalski', roles: ['user'] };

const phase = () => store.getState().session.phase;

/** A look that nothing answers. */
const never = () => new Promise<boolean>(() => undefined);

test('a page of a session that is still valid is drawn at once and checked behind', async () => {
  made[0]?.onProfile(jan);
  made[0]?.onValidUntil(Date.now() + 1000);
  identity.start.mockImplementationOnce(never);
  void checkSession();
  expect(store.getState().session).toEqual({ phase: 'signed-in', profile: jan });
  identity.start.mockResolvedValueOnce(false);
  await checkSession();
  expect(phase()).toBe('signed-out');
});

test('a session that has run out, and a page that comes from the login, are waited for', () => {
  made[0]?.onProfile(jan);
  made[0]?.onValidUntil(Date.now() - 1);
  identity.start.mockImplementationOnce(never);
  void checkSession();
  expect(phase()).toBe('checking');
  made[0]?.onValidUntil(Date.now() + 1000);
  history.replaceState(null, '', '/order#state=1&code=2');
  identity.start.mockImplementationOnce(never);
  void checkSession();
  expect(phase()).toBe('checking');
});

test('a failed check takes no page away, and is repeated after 1, 2, 4 … 30 s', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  made[0]?.onProfile(jan);
  made[0]?.onValidUntil(Date.now() + 1000);
  identity.start.mockRejectedValue(new Error('away'));
  await checkSession();
  expect(phase()).toBe('signed-in');
  identity.start.mockClear();
  const asked = [sessionToken(), sessionToken()];
  for (const one of asked) await expect(one).rejects.toThrow('away');
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

test('an unreachable service is asked again without a press', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  identity.start.mockRejectedValueOnce(new Error('away'));
  await checkSession();
  expect(phase()).toBe('unreachable');
  identity.start.mockResolvedValueOnce(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(phase()).toBe('signed-out');
});

test('where nothing answers the last person reads after 3 s what was kept', async () => {
  made[0]?.onProfile(jan);
  identity.start.mockImplementationOnce(never);
  void checkSession();
  await vi.advanceTimersByTimeAsync(2999);
  expect(phase()).toBe('checking');
  await vi.advanceTimersByTimeAsync(1);
  expect(store.getState().session).toEqual({ phase: 'signed-in', profile: jan });
});

test('of two looks the newer one counts', async () => {
  let answerFirst: (isSignedIn: boolean) => void = () => undefined;
  identity.start.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answerFirst = resolve;
      }),
  );
  const older = checkSession();
  made[0]?.onProfile(jan);
  identity.start.mockResolvedValueOnce(true);
  await checkSession();
  made[0]?.onProfile(jan);
  answerFirst(false);
  await older;
  expect(phase()).toBe('signed-in');
});

test('without a network the last person reads what was kept, and is checked when it is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  made[0]?.onProfile(jan);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  identity.start.mockRejectedValueOnce(new Error('away'));
  await checkSession();
  expect(store.getState().session).toEqual({ phase: 'signed-in', profile: jan });
  identity.start.mockResolvedValueOnce(false);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toBe('signed-out');
});

test('who signed out is not read of without a network', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  made[0]?.onProfile(jan);
  await signOut();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  identity.start.mockRejectedValueOnce(new Error('away'));
  await checkSession();
  expect(store.getState().session.phase).toBe('unreachable');
});

test.each([
  ['a person signs out', () => signOut()],
  ['the session ends by itself', () => made[0]?.onEnd()],
  ['no session is found', () => checkSession()],
])('the tab does not know where lists were once %s', async (_when, happens) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  made[0]?.onProfile(jan);
  sessionStorage.setItem('ostep.list.1./order', '{"search":"text=Kowalski","ids":[4],"opened":4}');
  sessionStorage.setItem('other', '1');
  await happens();
  expect([sessionStorage.getItem('ostep.list.1./order'), sessionStorage.getItem('other')]).toEqual([null, '1']);
});

const session = { ...jan, session: 's' };
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('ostep.draft.'));

test.each([
  ['the session ends by itself', () => made[0]?.onEnd(), []],
  ['no session is found', () => checkSession(), []],
  ['anybody else signs in', () => made[0]?.onProfile({ ...session, id: '2', username: 'anna' }), []],
  ['the same person signs in anew', () => made[0]?.onProfile({ ...session, session: 't' }), []],
  ['the session is found again', () => made[0]?.onProfile(session), ['kept']],
])('of what was kept nothing that no one may read is left once %s; drafts stay', async (_when, happens, left) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  const kept = `${cachePrefix(session)}order`;
  const draft = draftKey('1', 'order.5');
  made[0]?.onProfile(session);
  localStorage.setItem(kept, `${Date.now()} none {}`);
  localStorage.setItem(draft, '{}');
  await happens();
  expect(stored().sort()).toEqual([...left.map(() => kept), draft].sort());
});
