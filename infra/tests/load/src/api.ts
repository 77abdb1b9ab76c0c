import { createHash, randomBytes } from 'node:crypto';
import type { LoadRequest } from './load-request';

/** @throws on every status but 200 */
export type Api = (request: Pick<LoadRequest, 'name' | 'path' | 'body'>) => Promise<unknown>;

export async function signIn(url: string, person: string): Promise<Api> {
  const cookies = new Map<string, string>();
  const open = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(address, url), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };
  const next = (response: Response) => response.headers.get('location') ?? '';

  const verifier = randomBytes(48).toString('base64url');
  const redirect = `${url}/order`;
  const realm = `${url}/realms/ostep/protocol/openid-connect`;
  const asked = new URLSearchParams({
    client_id: 'ostep-web',
    redirect_uri: redirect,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid',
    state: 'load',
    nonce: 'load',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const form = next(await open(`${realm}/auth?${asked}`));
  const sent = await open(form, { method: 'POST', body: new URLSearchParams({ username: person, password: person }) });
  const back = next(await open(next(sent)));
  const code = new URLSearchParams(new URL(back).hash.slice(1)).get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier };
  const given = await open(`${realm}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'ostep-web', ...fields }),
  });
  // OpenID's shape.
  const { access_token: token } = (await given.json()) as { access_token: string };
  return async ({ name, path, body }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await open(path, {
      method: name.split(' ')[0] ?? 'GET',
      headers: { ...headers, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}
