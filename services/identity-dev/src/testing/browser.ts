import { createHash, randomBytes } from 'node:crypto';
import { CLIENT_ID } from '../claims';
import { PROTOCOL_PATH } from '../realm';

type Cookie = { readonly value: string; readonly path: string };

export function createBrowser(base: string) {
  const cookies = new Map<string, Cookie>();

  const storeCookie = (header: string) => {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const expired = attributes.some((attribute) => /^expires=thu, 01 jan 1970/i.test(attribute));
    if (expired) cookies.delete(name);
    else cookies.set(name, { value: pair.slice(at + 1), path });
  };
  const cookiesFor = (path: string) =>
    [...cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, cookie]) => `${name}=${cookie.value}`);

  const open = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, base);
    const headers = new Headers({ accept: 'text/html', ...init.headers });
    headers.set('cookie', cookiesFor(url.pathname).join('; '));
    const response = await fetch(new URL(url.pathname + url.search, base), { ...init, headers, redirect: 'manual' });
    for (const header of response.headers.getSetCookie()) storeCookie(header);
    return response;
  };
  return { open, cookie: (name: string) => cookies.get(name)?.value };
}

export type Browser = ReturnType<typeof createBrowser>;

export function authorization(issuer: string, redirectUri: string, extra: Readonly<Record<string, string>> = {}) {
  const verifier = randomBytes(48).toString('base64url');
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return { verifier, address: `${issuer}${PROTOCOL_PATH}/auth?${query}` };
}

export const locationOf = (response: Response) => response.headers.get('location') ?? '';
export const fragmentOf = (response: Response) => new URLSearchParams(new URL(locationOf(response)).hash.slice(1));

export function submitLogin(browser: Browser, form: string, username: string, password: string): Promise<Response> {
  return browser.open(form, { method: 'POST', body: new URLSearchParams({ username, password }) });
}

export type Tokens = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
};

export function tokenRequest(browser: Browser, issuer: string, fields: Record<string, string>): Promise<Response> {
  return browser.open(`${issuer}${PROTOCOL_PATH}/token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
  });
}

export async function signIn(browser: Browser, issuer: string, username: string): Promise<Tokens> {
  const redirectUri = `${new URL(issuer).origin}/order`;
  const { address, verifier } = authorization(issuer, redirectUri);
  const form = locationOf(await browser.open(address));
  const resume = locationOf(await submitLogin(browser, form, username, username));
  const code = fragmentOf(await browser.open(resume)).get('code') ?? '';
  return exchange(browser, issuer, { code, redirect_uri: redirectUri, code_verifier: verifier });
}

export async function silentTokens(browser: Browser, issuer: string): Promise<Tokens> {
  const redirectUri = `${new URL(issuer).origin}/silent-check-sso.html`;
  const { address, verifier } = authorization(issuer, redirectUri, { prompt: 'none' });
  const code = fragmentOf(await browser.open(address)).get('code') ?? '';
  return exchange(browser, issuer, { code, redirect_uri: redirectUri, code_verifier: verifier });
}

async function exchange(browser: Browser, issuer: string, fields: Record<string, string>): Promise<Tokens> {
  const response = await tokenRequest(browser, issuer, { grant_type: 'authorization_code', ...fields });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Tokens;
}

export function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}
