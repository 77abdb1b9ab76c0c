import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTokenVerifier } from '@ostep/service-kit';
import { createRemoteJWKSet } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL_PATH, SESSION_STATE_COOKIE } from './realm';
import type { RefusedSignIn } from './routes/login';
import { type Identity, startIdentity } from './server';
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
import { texts } from './texts';

let identity: Identity;
let issuer: string;
let base: string;
let stateDir: string;

const refused: RefusedSignIn[] = [];

const start = (port: number) =>
  startIdentity({ issuer, stateDir, host: '127.0.0.1', port, onRefused: (one) => void refused.push(one) });

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'identity-'));
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  issuer = `http://localhost:${port}/realms/ostep`;
  identity = await start(port);
});

afterAll(async () => {
  await identity.close();
  await rm(stateDir, { recursive: true });
});

const verifier = () =>
  createTokenVerifier(
    { IDENTITY_ISSUER: issuer, IDENTITY_JWKS_URL: '', IDENTITY_CLIENT: 'ostep-web' },
    createRemoteJWKSet(new URL(`${base}/realms/ostep${PROTOCOL_PATH}/certs`)),
  );

describe('signing in', () => {
  test('code with PKCE gives tokens the services accept', async () => {
    const tokens = await signIn(createBrowser(base), issuer, 'biuro');
    const caller = await verifier()(tokens.access_token);
    expect(caller).toEqual({ username: 'biuro', fullName: 'Anna Nowak', roles: ['user', 'office'] });
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
    expect(tokens.expires_in).toBe(300);
  });

  test('a guest has no role', async () => {
    const tokens = await signIn(createBrowser(base), issuer, 'gosc');
    expect((await verifier()(tokens.access_token)).roles).toEqual([]);
  });

  test('a wrong password says so in Polish and keeps the name', async () => {
    const browser = createBrowser(base);
    const form = locationOf(await browser.open(authorization(issuer, `${new URL(issuer).origin}/`).address));
    const answer = await submitLogin(browser, form, 'biuro', 'teren');
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain(texts.wrongCredentials);
    expect(refused.at(-1)).toMatchObject({ fault: 'wrongCredentials' });
    expect(page).toContain('value="biuro"');
    const escaped = await (await submitLogin(browser, form, '"><script>', 'x')).text();
    expect(escaped).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(await (await submitLogin(browser, form, 'biuro', '')).text()).toContain(texts.passwordMissing);
    expect(locationOf(await submitLogin(browser, form, ' BIURO ', 'biuro'))).toContain('/auth/');
  });

  test.each([
    'https://evil.example/',
    'javascript:alert(1)',
    'http://localhost.evil.example/',
    'http://user@localhost:1/',
  ])('refuses to send anyone to %s', async (address) => {
    const answer = await createBrowser(base).open(authorization(issuer, address).address);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain(texts.errorTitle);
  });

  test('without a PKCE challenge there is no code', async () => {
    const { address } = authorization(issuer, `${new URL(issuer).origin}/`, { prompt: 'none' });
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
    const answer = await tokenRequest(browser, issuer, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: 'x'.repeat(64),
    });
    expect(answer.status).toBe(400);
  });
});

describe('staying signed in', () => {
  const silent = () =>
    authorization(issuer, `${new URL(issuer).origin}/silent-check-sso.html`, { prompt: 'none' }).address;

  test('the silent check gives a code to the signed-in and login_required to others', async () => {
    const browser = createBrowser(base);
    expect(fragmentOf(await browser.open(silent())).get('error')).toBe('login_required');
    await signIn(browser, issuer, 'ops');
    expect(fragmentOf(await browser.open(silent())).get('code')).toBeTruthy();
  });

  test('a refresh gives new tokens, a forged one none', async () => {
    const browser = createBrowser(base);
    const tokens = await signIn(browser, issuer, 'biuro');
    const refresh = (token: string) =>
      tokenRequest(browser, issuer, { grant_type: 'refresh_token', refresh_token: token });
    const answer = await refresh(tokens.refresh_token);
    expect(answer.status).toBe(200);
    const renewed = (await answer.json()) as typeof tokens;
    expect(payloadOf(renewed.access_token).sid).toBe(payloadOf(tokens.access_token).sid);
    expect(payloadOf(renewed.refresh_token).jti).toBe(payloadOf(tokens.refresh_token).jti);
    expect(Number(payloadOf(renewed.refresh_token).exp)).toBeGreaterThanOrEqual(
      Number(payloadOf(tokens.refresh_token).exp),
    );
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
    const [header, payload] = tokens.refresh_token.split('.');
    expect((await refresh(`${header}.${payload}.forged`)).status).toBe(400);
    expect((await refresh(String(payloadOf(tokens.refresh_token).jti))).status).toBe(400);
  });

  test('a restart signs nobody out', async () => {
    const browser = createBrowser(base);
    const tokens = await signIn(browser, issuer, 'biuro');
    const { port } = identity;
    await identity.close();
    identity = await start(port);
    expect(fragmentOf(await browser.open(silent())).get('code')).toBeTruthy();
    const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await tokenRequest(browser, issuer, fields)).status).toBe(200);
    expect((await verifier()(tokens.access_token)).username).toBe('biuro');
  });

  test('userinfo and account know the bearer', async () => {
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

describe('signing out', () => {
  const logout = (query: Record<string, string>) =>
    `${issuer}${PROTOCOL_PATH}/logout?${new URLSearchParams({ client_id: 'ostep-web', ...query })}`;

  test('with the id token it ends the session, its refresh tokens and the state cookie', async () => {
    const browser = createBrowser(base);
    const tokens = await signIn(browser, issuer, 'biuro');
    expect(browser.cookie(SESSION_STATE_COOKIE)).toBe(payloadOf(tokens.access_token).sid);
    const home = `${new URL(issuer).origin}/`;
    const answer = await browser.open(logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: home }));
    expect(locationOf(answer)).toBe(home);
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
    const answer = await browser.open(logout(query));
    expect(answer.status).toBe(400);
    expect(browser.cookie(SESSION_STATE_COOKIE)).toBeDefined();
  });
});

describe('pages beside the protocol', () => {
  test('discovery names every endpoint under the issuer', async () => {
    const answer = await fetch(`${base}/realms/ostep/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': new URL(issuer).host, 'x-forwarded-proto': 'http' },
    });
    expect(await answer.json()).toMatchObject({
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
      const answer = await fetch(`${base}/realms/ostep${PROTOCOL_PATH}/${page}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(await answer.text()).not.toMatch(/<script[^>]*>[^<]/);
    },
  );

  test('a login page that has expired says how to go on', async () => {
    const answer = await fetch(`${base}/realms/ostep/login-actions/authenticate/unknown`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(texts.expiredTitle);
  });

  test('anything outside the realm is not found, the health pages answer', async () => {
    expect((await fetch(`${base}/`)).status).toBe(404);
    expect((await fetch(`${base}/realms/master`)).status).toBe(404);
    expect((await fetch(`${base}/health/ready`)).status).toBe(200);
  });
});
