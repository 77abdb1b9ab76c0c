import type Keycloak from 'keycloak-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdentity } from './identity';

const { instances, Provider } = vi.hoisted(() => {
  const instances: Provider[] = [];
  class Provider {
    authenticated = false;
    timeSkew?: number;
    tokenParsed?: object;
    idTokenParsed?: object;
    refreshTokenParsed?: { exp: number };
    onAuthLogout?: () => void;
    onAuthRefreshSuccess?: () => void;
    readonly updateToken = vi.fn(async (_seconds: number) => true);
    readonly init = vi.fn(async () => this.authenticated);
    readonly login = vi.fn(async () => undefined);
    readonly logout = vi.fn(async () => undefined);
    readonly loadUserProfile = vi.fn(async () => ({ firstName: 'Anna', lastName: 'Nowak' }));
    readonly token = 'ey.token';

    constructor(readonly config: object) {
      instances.push(this);
      Object.assign(this, Provider.next);
    }

    static next: object = {};
  }
  return { instances, Provider };
});
vi.mock('keycloak-js', () => ({ default: Provider }));

const nowInSeconds = () => Date.now() / 1000;
const events = { onProfile: vi.fn(), onValidUntil: vi.fn(), onEnd: vi.fn() };
const { onProfile, onValidUntil, onEnd } = events;

beforeEach(() => {
  vi.useFakeTimers();
  instances.length = 0;
  vi.clearAllMocks();
  // jsdom lacks it.
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}')),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function start(state: Partial<Keycloak>) {
  Provider.next = state;
  const identity = createIdentity(events);
  const signedIn = await identity.start();
  const keycloak = instances.at(-1);
  if (!keycloak) throw new Error('No provider was created.');
  return { identity, signedIn, keycloak };
}

test.each([true, false])(
  'what browsers keep from pages on plain http is supplied there alone: %s',
  async (isSecure) => {
    vi.stubGlobal('isSecureContext', isSecure);
    const own = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    vi.stubGlobal('crypto', own);
    await start({ authenticated: false });
    expect(Object.getOwnPropertyNames(own)).toHaveLength(isSecure ? 1 : 3);
  },
);

test('the silent check, the session frame every 5 s and PKCE are as specified', async () => {
  const { keycloak, signedIn } = await start({ authenticated: false });
  expect(signedIn).toBe(false);
  expect(keycloak.config).toEqual({ url: location.origin, realm: 'ostep', clientId: 'ostep-web' });
  expect(keycloak.init).toHaveBeenCalledWith({
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
    pkceMethod: 'S256',
    checkLoginIframe: true,
    checkLoginIframeInterval: 5,
  });
});

test('before a request the token is refreshed when it ends within 20 s', async () => {
  const { identity, keycloak } = await start({ authenticated: true, tokenParsed: {} });
  expect(await identity.token()).toBe('ey.token');
  expect(keycloak.updateToken).toHaveBeenCalledWith(20);
});

test('a token that cannot be refreshed is a failure while the session lasts, and null when it has ended', async () => {
  const { identity, keycloak } = await start({ authenticated: true, tokenParsed: {} });
  keycloak.updateToken.mockRejectedValueOnce(new Error('unreachable'));
  await expect(identity.token()).rejects.toThrow('unreachable');
  keycloak.updateToken.mockImplementationOnce(async () => {
    Object.assign(keycloak, { authenticated: false, token: undefined });
    throw new Error('400');
  });
  expect(await identity.token()).toBeNull();
});

test.each([
  [1799, 1],
  [1900, 0],
])('a session with %i s left is extended %i times', async (left, times) => {
  const { keycloak } = await start({
    authenticated: true,
    tokenParsed: {},
    refreshTokenParsed: { exp: nowInSeconds() + left + 60 },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keycloak.updateToken).toHaveBeenCalledTimes(times);
});

test('the profile is published at once, and again with the names of the account', async () => {
  await start({ authenticated: true, tokenParsed: { sub: '1', preferred_username: 'biuro' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(onProfile.mock.calls.map(([profile]) => profile.firstName)).toEqual(['', 'Anna']);
});

test('an unreachable identity service is reported, even if keycloak-js never fails', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 503 })),
  );
  Provider.next = { authenticated: true, init: () => new Promise(() => undefined) };
  await expect(createIdentity(events).start()).rejects.toThrow('503');
});

test('login returns to the address through /order, logout goes to the landing page', async () => {
  const { identity, keycloak } = await start({ authenticated: true, tokenParsed: {} });
  await identity.login('/contract?page=2');
  expect(keycloak.login).toHaveBeenCalledWith({ redirectUri: `${location.origin}/order` });
  history.replaceState(null, '', '/order#state=1&code=2');
  const returned = await start({ authenticated: true, tokenParsed: {} });
  expect(returned.identity.initialPath).toBe('/contract?page=2');
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/contract?page=2');
  await identity.logout();
  expect(keycloak.logout).toHaveBeenCalledWith({ redirectUri: `${location.origin}/` });
});

test('the end of the session is reported; that of an earlier attempt is not', async () => {
  const first = await start({ authenticated: true, tokenParsed: {} });
  await first.identity.start();
  first.keycloak.onAuthLogout?.();
  expect(onEnd).not.toHaveBeenCalled();
  instances.at(-1)?.onAuthLogout?.();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('names that the account lacks are those of the token; an account that does not answer changes nothing', async () => {
  const tokens = { tokenParsed: { sub: '1', preferred_username: 'biuro', given_name: 'Ania', family_name: 'Lis' } };
  await start({ authenticated: true, ...tokens });
  await vi.advanceTimersByTimeAsync(0);
  expect(onProfile).toHaveBeenLastCalledWith(
    expect.objectContaining({ id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak' }),
  );
  onProfile.mockClear();
  Provider.next = { authenticated: true, ...tokens, loadUserProfile: async () => ({}) };
  await createIdentity(events).start();
  await vi.advanceTimersByTimeAsync(0);
  const fromToken = expect.objectContaining({ username: 'biuro', firstName: 'Ania', lastName: 'Lis' });
  expect(onProfile.mock.calls).toEqual([[fromToken], [fromToken]]);
  onProfile.mockClear();
  Provider.next = {
    authenticated: true,
    ...tokens,
    loadUserProfile: async () => Promise.reject(new Error('unreachable')),
  };
  await createIdentity(events).start();
  await vi.advanceTimersByTimeAsync(0);
  expect(onProfile).toHaveBeenCalledOnce();
});

test('without a signed-in person there is no profile, no token and no session to extend', async () => {
  const refreshTokenParsed = { exp: nowInSeconds() + 60 };
  const { identity, keycloak } = await start({ authenticated: false, tokenParsed: {}, refreshTokenParsed });
  expect(await identity.token()).toBeNull();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onProfile).not.toHaveBeenCalled();
  expect(keycloak.updateToken).not.toHaveBeenCalled();
  const unchecked = createIdentity(events);
  expect([await unchecked.token(), await unchecked.login('/order'), await unchecked.logout()]).toEqual([
    null,
    undefined,
    undefined,
  ]);
});

test('a session is extended each minute until it ends, by the clock of the server', async () => {
  Provider.next = {
    authenticated: true,
    tokenParsed: {},
    refreshTokenParsed: { exp: nowInSeconds() + 1900 },
    timeSkew: -300,
  };
  await createIdentity(events).start();
  const keycloak = instances.at(-1);
  keycloak?.updateToken.mockRejectedValue(new Error('unreachable'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keycloak?.updateToken.mock.calls).toEqual([[-1]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keycloak?.updateToken).toHaveBeenCalledTimes(2);
  keycloak?.onAuthLogout?.();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(keycloak?.updateToken).toHaveBeenCalledTimes(2);
});

test('tokens expire as before when the clock of the machine is set back', async () => {
  Provider.next = {
    authenticated: true,
    tokenParsed: {},
    refreshTokenParsed: { exp: nowInSeconds() + 1900 },
    timeSkew: 0,
  };
  const identity = createIdentity(events);
  await identity.start();
  const keycloak = instances.at(-1);
  vi.setSystemTime(Date.now() - 3_600_000);
  await identity.token();
  expect(keycloak?.timeSkew).toBe(-3600);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(keycloak?.updateToken.mock.calls).toEqual([[20], [-1]]);
  vi.setSystemTime(Date.now() + 7_200_000);
  await identity.token();
  expect(keycloak?.timeSkew).toBe(-3600);
});

test('a session that has ended, or that has no end, is not extended', async () => {
  const unlimited = await start({ authenticated: true, tokenParsed: {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(unlimited.keycloak.updateToken).not.toHaveBeenCalled();
  const ended = await start({ authenticated: true, tokenParsed: {}, refreshTokenParsed: { exp: nowInSeconds() + 60 } });
  ended.keycloak.authenticated = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended.keycloak.updateToken).not.toHaveBeenCalled();
});

test('a second check replaces the first: only the session of the second is extended', async () => {
  const state = { authenticated: true, tokenParsed: {}, refreshTokenParsed: { exp: nowInSeconds() + 600 } };
  const { identity, keycloak } = await start(state);
  await identity.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keycloak.updateToken).not.toHaveBeenCalled();
  expect(instances.at(-1)?.updateToken).toHaveBeenCalledOnce();
});

test('the check asks whether the identity service answers, and waits 20 s for it', async () => {
  Provider.next = { init: () => new Promise(() => undefined) };
  const started = createIdentity(events).start();
  const outcome = expect(started).rejects.toThrow('did not answer in time');
  await vi.advanceTimersByTimeAsync(19_999);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/realms/ostep/.well-known/openid-configuration', {
    cache: 'no-store',
  });
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
});

test('the first path is that of the page; a token is forgotten on demand', async () => {
  history.replaceState(null, '', '/protocol?p=2');
  const clearToken = vi.fn();
  Provider.next = { authenticated: true, tokenParsed: {}, clearToken };
  const identity = createIdentity(events);
  expect(identity.initialPath).toBe('/protocol');
  identity.clearToken();
  await identity.start();
  identity.clearToken();
  expect(clearToken).toHaveBeenCalledOnce();
  expect(`${location.pathname}${location.search}`).toBe('/protocol?p=2');
});

test('the address is kept for the next try when a person returns from the login without a session', async () => {
  const first = await start({ authenticated: false });
  await first.identity.login('/contract');
  history.replaceState(null, '', '/order#state=1&code=2');
  const { identity } = await start({ authenticated: false });
  expect(location.pathname).toBe('/order');
  instances.splice(0);
  Provider.next = { authenticated: true, tokenParsed: {} };
  await identity.start();
  expect(location.pathname).toBe('/contract');
  await identity.start();
  expect(location.pathname).toBe('/contract');
});

test('exactly half an hour of session left is enough', async () => {
  vi.setSystemTime(1_000_000_000);
  const exp = 1_000_000 + 60 + 1800;
  const { keycloak } = await start({ authenticated: true, tokenParsed: {}, refreshTokenParsed: { exp } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keycloak.updateToken).not.toHaveBeenCalled();
});

test('without an address to return to a person who comes from the login page stays on the opened page', async () => {
  history.replaceState(null, '', '/order?p=2');
  await start({ authenticated: true, tokenParsed: {} });
  expect(`${location.pathname}${location.search}`).toBe('/order?p=2');
});

test('the names come from the id token where both tokens have them', async () => {
  const idTokenParsed = { given_name: 'Anna Maria' };
  Provider.next = { authenticated: true, tokenParsed: { given_name: 'Anna' }, idTokenParsed };
  await createIdentity(events).start();
  expect(onProfile).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Anna Maria' }));
});

test('a check that was answered leaves no timer behind', async () => {
  await start({ authenticated: false });
  expect(vi.getTimerCount()).toBe(0);
});

test('the end of the session is reported at the sign-in and when it is extended, by this machine’s clock', async () => {
  const state = { authenticated: true, tokenParsed: { exp: 1000 }, timeSkew: -60 };
  const { keycloak } = await start({ ...state, refreshTokenParsed: { exp: 5000 } });
  Object.assign(keycloak, { refreshTokenParsed: { exp: 6000 } });
  keycloak.onAuthRefreshSuccess?.();
  await start(state);
  expect(onValidUntil.mock.calls).toEqual([[5_060_000], [6_060_000], [1_060_000]]);
});
