import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PROTOCOL_PATH } from './realm';
import {
  authorization,
  type Browser,
  createBrowser,
  fragmentOf,
  payloadOf,
  signIn,
  silentTokens,
  type Tokens,
  tokenRequest,
} from './testing/browser';
import { openIdentity, type TestIdentity } from './testing/open-identity';

let identity: TestIdentity;
let issuer: string;
let base: string;
let verifier: TestIdentity['verifier'];

beforeAll(async () => {
  identity = await openIdentity();
  ({ issuer, base, verifier } = identity);
});

afterAll(() => identity.close());

describe('staying signed in', () => {
  const silentCheck = () =>
    authorization(issuer, `${new URL(issuer).origin}/silent-check-sso.html`, { prompt: 'none' }).address;

  test('the silent check gives a code to the signed-in and login_required to others', async () => {
    const browser = createBrowser(base);
    expect(fragmentOf(await browser.open(silentCheck())).get('error')).toBe('login_required');
    await signIn(browser, issuer, 'ops');
    expect(fragmentOf(await browser.open(silentCheck())).get('code')).toBeTruthy();
  });

  const refresh = (browser: Browser, token: string) =>
    tokenRequest(browser, issuer, { grant_type: 'refresh_token', refresh_token: token });

  test('a refresh gives new tokens, a forged one none', async () => {
    const browser = createBrowser(base);
    const tokens = await signIn(browser, issuer, 'biuro');
    const response = await refresh(browser, tokens.refresh_token);
    expect(response.status).toBe(200);
    const renewed = (await response.json()) as typeof tokens;
    expect(payloadOf(renewed.access_token).sid).toBe(payloadOf(tokens.access_token).sid);
    expect(payloadOf(renewed.refresh_token).jti).not.toBe(payloadOf(tokens.refresh_token).jti);
    expect(Number(payloadOf(renewed.refresh_token).exp)).toBeGreaterThanOrEqual(
      Number(payloadOf(tokens.refresh_token).exp),
    );
    const [header, payload] = tokens.refresh_token.split('.');
    expect((await refresh(browser, `${header}.${payload}.forged`)).status).toBe(400);
    expect((await refresh(browser, String(payloadOf(tokens.refresh_token).jti))).status).toBe(400);
  });

  test('five tabs that refresh at the same moment, again and again, all stay signed in', async () => {
    const browser = createBrowser(base);
    const first = await signIn(browser, issuer, 'biuro');
    const others = await Promise.all([1, 2, 3, 4].map(() => silentTokens(browser, issuer)));
    let tabs = [first, ...others];
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(tabs.map((tab) => refresh(browser, tab.refresh_token)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      tabs = await Promise.all(answers.map(async (response) => (await response.json()) as Tokens));
    }
    expect(new Set(tabs.map((tab) => payloadOf(tab.refresh_token).jti)).size).toBe(5);
  });

  test('a used refresh token is accepted for 30 s; later reuse revokes its grant', async () => {
    const browser = createBrowser(base);
    const tokens = await signIn(browser, issuer, 'biuro');
    const refreshAgain = () => refresh(browser, tokens.refresh_token);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(refreshAgain));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const renewed = (await answers[0]?.json()) as Tokens;
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
    try {
      expect((await refreshAgain()).status).toBe(400);
      expect((await refresh(browser, renewed.refresh_token)).status).toBe(400);
      // The session still exists, so the silent check gives new tokens.
      expect(fragmentOf(await browser.open(silentCheck())).get('code')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  test('an id token is refused where an access token is required', async () => {
    const browser = createBrowser(base);
    const tokens = await signIn(browser, issuer, 'ops');
    await expect(verifier()(tokens.id_token)).rejects.toThrow('not an access token');
    const headers = { authorization: `Bearer ${tokens.id_token}`, accept: 'application/json' };
    expect((await browser.open(`${issuer}${PROTOCOL_PATH}/userinfo`, { headers })).status).toBe(401);
  });

  test('a restart signs nobody out', async () => {
    const browser = createBrowser(base);
    const tokens = await signIn(browser, issuer, 'biuro');
    await identity.restart();
    expect(fragmentOf(await browser.open(silentCheck())).get('code')).toBeTruthy();
    const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await tokenRequest(browser, issuer, fields)).status).toBe(200);
    expect((await verifier()(tokens.access_token)).username).toBe('biuro');
  });

  test('userinfo and account answer who the token belongs to', async () => {
    const browser = createBrowser(base);
    const tokens = await signIn(browser, issuer, 'ops');
    const headers = { authorization: `bearer ${tokens.access_token}`, accept: 'application/json' };
    const info = await browser.open(`${issuer}${PROTOCOL_PATH}/userinfo`, { headers });
    expect(await info.json()).toMatchObject({ preferred_username: 'ops', name: 'Ewa Wójcik' });
    const account = await browser.open(`${issuer}/account`, { headers });
    expect(await account.json()).toMatchObject({ username: 'ops', firstName: 'Ewa', lastName: 'Wójcik' });
    const stranger = await browser.open(`${issuer}/account`, { headers: { accept: 'application/json' } });
    expect(stranger.status).toBe(401);
  });
});
