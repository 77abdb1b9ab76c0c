import { createHash, randomBytes } from 'node:crypto';

const PROTOCOL = '/realms/ostep/protocol/openid-connect';
const CLIENT = 'ostep-web';

export async function signIn(url: string, person: string): Promise<string> {
  const open = browserOf(url);
  const verifier = randomBytes(48).toString('base64url');
  const redirectUri = new URL('/order', url).href;
  const query = new URLSearchParams({
    client_id: CLIENT,
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid',
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const form = locationOf(await open(`${PROTOCOL}/auth?${query}`));
  const resume = locationOf(await open(form, new URLSearchParams({ username: person, password: person })));
  const code = new URLSearchParams(new URL(locationOf(await open(resume))).hash.slice(1)).get('code') ?? '';
  const fields = { client_id: CLIENT, grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const response = await open(`${PROTOCOL}/token`, new URLSearchParams({ ...fields, code_verifier: verifier }));
  // Defined by OpenID Connect.
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (!token) throw new Error(`${person} could not sign in (${response.status})`);
  return token;
}

const locationOf = (response: Response) => response.headers.get('location') ?? '';

function browserOf(url: string) {
  const cookies = new Map<string, string>();
  return async (address: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const init: RequestInit = { headers: { accept: 'text/html', cookie }, redirect: 'manual' };
    const response = await fetch(new URL(address, url), body ? { ...init, method: 'POST', body } : init);
    for (const header of response.headers.getSetCookie()) {
      const [name = '', ...value] = (header.split(';')[0] ?? '').split('=');
      cookies.set(name, value.join('='));
    }
    return response;
  };
}
