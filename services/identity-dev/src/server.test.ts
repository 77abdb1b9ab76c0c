import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL_PATH, SESSION_STATE_COOKIE } from './realm';
import {
  authorization,
  createBrowser,
  fragmentOf,
  locationOf,
  payloadOf,
  signIn,
  submitLogin,
  tokenRequest,
} from './testing/browser';
import { fillDisk } from './testing/fill-disk';
import { openIdentity, type TestIdentity } from './testing/open-identity';
import { texts } from './texts';

let identity: TestIdentity;
let issuer: string;
let base: string;
let verifier: TestIdentity['verifier'];

beforeAll(async () => {
  identity = await openIdentity();
  ({ issuer, base, verifier } = identity);
});

afterAll(() => identity.close());

const home = () => `${new URL(issuer).origin}/order`;

describe('signing in', () => {
  test('a code with PKCE gives tokens that the services accept', async () => {
    const tokens = await signIn(createBrowser(base), issuer, 'biuro');
    const caller = await verifier()(tokens.access_token);
    expect(caller).toEqual({
      subject: payloadOf(tokens.access_token).sub,
      username: 'biuro',
      fullName: 'Anna Nowak',
      roles: ['user', 'office'],
    });
    const access = payloadOf(tokens.access_token);
    expect(access).toMatchObject({
      iss: issuer,
      azp: 'ostep-web',
      preferred_username: 'biuro',
      given_name: 'Anna',
      family_name: 'Nowak',
      name: 'Anna Nowak',
      resource_access: { 'ostep-web': { roles: ['office', 'user'] } },
    });
    expect(access.realm_access).toHaveProperty('roles');
    expect(payloadOf(tokens.id_token)).toMatchObject({ nonce: 'nonce-1', sid: access.sid, name: 'Anna Nowak' });
    const refresh = payloadOf(tokens.refresh_token);
    expect(refresh).toMatchObject({ typ: 'Refresh', sid: access.sid });
    expect(Number(refresh.exp) - Number(refresh.iat)).toBe(12 * 3600);
    expect(tokens.expires_in).toBe(120);
  });

  test('a manager gets the role of a manager', async () => {
    const tokens = await signIn(createBrowser(base), issuer, 'szef');
    const caller = await verifier()(tokens.access_token);
    expect(caller).toMatchObject({ username: 'szef', fullName: 'Maria Lis', roles: ['user', 'office', 'manager'] });
  });

  test('a guest has no role', async () => {
    const tokens = await signIn(createBrowser(base), issuer, 'gosc');
    expect((await verifier()(tokens.access_token)).roles).toEqual([]);
  });

  test('a wrong password shows a message in Polish and the form still has the name', async () => {
    const browser = createBrowser(base);
    const form = locationOf(await browser.open(authorization(issuer, home()).address));
    const response = await submitLogin(browser, form, 'biuro', 'teren');
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(texts.wrongCredentials);
    expect(identity.refused.at(-1)).toMatchObject({ fault: 'wrongCredentials' });
    expect(page).toContain('value="biuro"');
    const escaped = await (await submitLogin(browser, form, '"><script>', 'x')).text();
    expect(escaped).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(await (await submitLogin(browser, form, 'biuro', '')).text()).toContain(texts.passwordMissing);
    expect(locationOf(await submitLogin(browser, form, ' BIURO ', 'biuro'))).toContain('/auth/');
  });

  test('repeated failures of a name are delayed, from that address only', async () => {
    const browser = createBrowser(base);
    const form = locationOf(await browser.open(authorization(issuer, home()).address));
    const send = (username: string, password: string, address = '10.1.1.1') => {
      const body = new URLSearchParams({ username, password });
      return browser.open(form, { method: 'POST', headers: { 'x-forwarded-for': address }, body });
    };
    for (let time = 0; time < 11; time += 1) expect((await send('ops', 'las')).status).toBe(200);
    const refused = await send('ops', 'ops');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain(texts.tooManyAttempts);
    expect(locationOf(await send('ops', 'ops', '10.1.1.2'))).toContain('/auth/');
  });

  test.each([
    'https://evil.example/',
    'javascript:alert(1)',
    'http://localhost.evil.example/',
    'http://user@localhost:1/',
    '/',
    '/api/fd/list',
    '/order/edit',
    '/order?to=elsewhere',
    '/order/',
    '/ops/queues',
  ])('refuses to send anyone to %s', async (path) => {
    const address = path.startsWith('/') ? `${new URL(issuer).origin}${path}` : path;
    const response = await createBrowser(base).open(authorization(issuer, address).address);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain(texts.errorTitle);
  });

  test('without a PKCE challenge there is no code', async () => {
    const { address } = authorization(issuer, home(), { prompt: 'none' });
    const url = new URL(address);
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    expect(fragmentOf(await createBrowser(base).open(url.href)).get('error')).toBe('invalid_request');
  });

  test('a code with the wrong verifier is refused', async () => {
    const browser = createBrowser(base);
    await signIn(browser, issuer, 'teren');
    const redirectUri = `${new URL(issuer).origin}/silent-check-sso.html`;
    const { address } = authorization(issuer, redirectUri, { prompt: 'none' });
    const code = fragmentOf(await browser.open(address)).get('code') ?? '';
    const response = await tokenRequest(browser, issuer, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: 'x'.repeat(64),
    });
    expect(response.status).toBe(400);
  });
});

describe('signing out', () => {
  const logout = (query: Record<string, string>) =>
    `${issuer}${PROTOCOL_PATH}/logout?${new URLSearchParams({ client_id: 'ostep-web', ...query })}`;

  test('with the id token it ends the session, its refresh tokens and the state cookie', async () => {
    const browser = createBrowser(base);
    const tokens = await signIn(browser, issuer, 'biuro');
    expect(browser.cookie(SESSION_STATE_COOKIE)).toBe(payloadOf(tokens.access_token).sid);
    const home = `${new URL(issuer).origin}/`;
    const response = await browser.open(logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: home }));
    expect(locationOf(response)).toBe(home);
    expect(browser.cookie(SESSION_STATE_COOKIE)).toBeUndefined();
    expect(browser.cookie('OSTEP_IDENTITY')).toBeUndefined();
    const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await tokenRequest(browser, issuer, fields)).status).toBe(400);
    const again = await browser.open(logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: home }));
    expect(locationOf(again)).toBe(home);
  });

  test('without the id token a page asks first', async () => {
    const browser = createBrowser(base);
    await signIn(browser, issuer, 'biuro');
    const page = await (await browser.open(logout({}))).text();
    expect(page).toContain(texts.logoutQuestion);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const done = await browser.open(`${issuer}${PROTOCOL_PATH}/logout/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(done.status).toBe(303);
    expect(browser.cookie(SESSION_STATE_COOKIE)).toBeUndefined();
    expect(await (await browser.open(locationOf(done))).text()).toContain(texts.loggedOutTitle);
  });

  test('a refresh token ends its session without the browser, once', async () => {
    const browser = createBrowser(base);
    const tokens = await signIn(browser, issuer, 'biuro');
    const end = () =>
      fetch(`${base}/realms/ostep${PROTOCOL_PATH}/logout`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'ostep-web', refresh_token: tokens.refresh_token }),
      });
    expect((await end()).status).toBe(204);
    const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await tokenRequest(browser, issuer, fields)).status).toBe(400);
    expect((await end()).status).toBe(400);
  });

  test('never sends the browser to a foreign address', async () => {
    const browser = createBrowser(base);
    const tokens = await signIn(browser, issuer, 'biuro');
    const query = { id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://evil.example/' };
    const response = await browser.open(logout(query));
    expect(response.status).toBe(400);
    expect(browser.cookie(SESSION_STATE_COOKIE)).toBeDefined();
  });
});

describe('pages beside the protocol', () => {
  test('discovery names every endpoint under the issuer', async () => {
    const response = await fetch(`${base}/realms/ostep/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': new URL(issuer).host, 'x-forwarded-proto': 'http' },
    });
    expect(await response.json()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}${PROTOCOL_PATH}/auth`,
      token_endpoint: `${issuer}${PROTOCOL_PATH}/token`,
      jwks_uri: `${issuer}${PROTOCOL_PATH}/certs`,
      end_session_endpoint: `${issuer}${PROTOCOL_PATH}/logout`,
      userinfo_endpoint: `${issuer}${PROTOCOL_PATH}/userinfo`,
    });
  });

  test.each(['login-status-iframe.html', '3p-cookies/step1.html'])(
    '%s may be framed and has no inline script',
    async (page) => {
      const response = await fetch(`${base}/realms/ostep${PROTOCOL_PATH}/${page}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(await response.text()).not.toMatch(/<script[^>]*>[^<]/);
    },
  );

  test('an expired login page offers a way to continue', async () => {
    const response = await fetch(`${base}/realms/ostep/login-actions/authenticate/unknown`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(texts.expiredTitle);
  });

  test('anything outside the realm is not found, the health pages answer', async () => {
    expect((await fetch(`${base}/`)).status).toBe(404);
    expect((await fetch(`${base}/realms/master`)).status).toBe(404);
    expect((await fetch(`${base}/health/ready`)).status).toBe(200);
  });
});

describe('on a full disk', () => {
  const onFullDisk = async (send: () => Promise<Response>) => {
    const restoreDisk = await fillDisk();
    const response = await send().finally(restoreDisk);
    return { status: response.status, retry: response.headers.get('retry-after'), text: await response.text() };
  };
  const refusal = { status: 503, retry: '5', text: expect.stringContaining(texts.diskFullMessage) };

  test('the login page, a sign-in and the exchange of its code answer 503 in Polish, and work again afterwards', async () => {
    const browser = createBrowser(base);
    const { address, verifier: code_verifier } = authorization(issuer, home());
    expect(await onFullDisk(() => browser.open(address))).toEqual(refusal);
    const form = locationOf(await browser.open(address));
    expect(await onFullDisk(() => submitLogin(browser, form, 'biuro', 'biuro'))).toEqual(refusal);
    const resume = locationOf(await submitLogin(browser, form, 'biuro', 'biuro'));
    const code = fragmentOf(await browser.open(resume)).get('code') ?? '';
    const exchanged = { grant_type: 'authorization_code', code, redirect_uri: home(), code_verifier };
    expect(await onFullDisk(() => tokenRequest(browser, issuer, exchanged))).toEqual(refusal);
    expect((await tokenRequest(browser, issuer, exchanged)).status).toBe(200);
  });
});

test.each([
  ['/protocol/openid-connect/token', 'GET', 'POST'],
  ['/protocol/openid-connect/auth', 'DELETE', 'GET, HEAD, POST'],
  ['/protocol/openid-connect/certs', 'POST', 'GET, HEAD'],
  ['/login-actions/authenticate/x', 'PUT', 'GET, HEAD, POST'],
  ['/resources/identity.css', 'POST', 'GET, HEAD'],
])('%s refuses %s and names the allowed methods', async (path, method, allow) => {
  const response = await fetch(`${base}/realms/ostep${path}`, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
});
