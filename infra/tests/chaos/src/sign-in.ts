import { createHash, randomBytes } from 'node:crypto';

const REALM = '/realms/ostep/protocol/openid-connect';
const CLIENT = 'ostep-web';

export async function signIn(url: string, person: string): Promise<string> {
  const jar = new Map<string, string>();
  const open = async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(address, url), { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const target = (answer: Response) => answer.headers.get('location') ?? '';
  const verifier = randomBytes(48).toString('base64url');
  const redirect = `${url}/order`;
  const query = new URLSearchParams({
    client_id: CLIENT,
    redirect_uri: redirect,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid',
    state: 'chaos',
    nonce: 'chaos',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const form = target(await open(`${REALM}/auth?${query}`));
  const typed = new URLSearchParams({ username: person, password: person });
  const resume = target(await open(form, { method: 'POST', body: typed }));
  const back = new URL(target(await open(resume)));
  const code = new URLSearchParams(back.hash.slice(1)).get('code') ?? '';
  const answer = await fetch(new URL(`${REALM}/token`, url), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLIENT,
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${person} failed: ${answer.status} ${await answer.text()}`);
  // OpenID's shape.
  return ((await answer.json()) as { access_token: string }).access_token;
}
