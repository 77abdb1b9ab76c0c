import { createHash, createHmac, randomBytes } from 'node:crypto';

const CLIENT = 'ostep-web';
const STEP_S = 30;

/** The code of a phone at a time (RFC 6238). */
function codeAt(secret: string, time: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 1000 / STEP_S)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

function openBrowser(url: string) {
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

const formIn = (html: string) => (/<form[^>]*action="([^"]+)"/u.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
const valueIn = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`, 'u').exec(html)?.[1] ?? '';

export type Person = {
  /** A valid access token. */
  readonly token: () => Promise<string>;
  /** Of the phone, as Keycloak's form holds it: not in base 32. */
  readonly secret: string;
};

export type Credentials = { readonly username: string; readonly password: string; readonly secret?: string };

/**
 * Signs in through Keycloak's pages, sets up a one-time code where it is asked for, and renews the token.
 * @throws Error that says at which page it stopped
 */
export async function signIn(url: string, { username, password, secret: known }: Credentials): Promise<Person> {
  const open = openBrowser(url);
  const protocol = `${url}/realms/ostep/protocol/openid-connect`;
  const verifier = randomBytes(48).toString('base64url');
  const redirectUri = new URL('/order', url).href;
  const query = new URLSearchParams({
    client_id: CLIENT,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let secret = known ?? '';
  let page = await open(`${protocol}/auth?${query}`);
  let sent = new URLSearchParams({ username, password });
  for (let pages = 0; page.status === 200 && pages < 4; pages++) {
    const html = await page.text();
    if (html.includes('name="totpSecret"')) {
      secret = valueIn(html, 'totpSecret');
      sent = new URLSearchParams({ totp: codeAt(secret, Date.now()), totpSecret: secret, userLabel: 'telefon' });
    } else if (html.includes('name="otp"')) sent = new URLSearchParams({ otp: codeAt(secret, Date.now()) });
    page = await open(formIn(html), sent);
    while (page.status === 302 && !page.headers.get('location')?.startsWith(redirectUri))
      page = await open(page.headers.get('location') ?? '');
  }
  const code = new URL(page.headers.get('location') ?? '', url).searchParams.get('code');
  if (!code) throw new Error(`${username} could not sign in: ${page.status} ${(await page.text()).slice(0, 200)}`);
  const ask = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: CLIENT, ...fields });
    const response = await open(`${protocol}/token`, body);
    if (!response.ok) throw new Error(`Keycloak gave no token: ${response.status}`);
    // Defined by OpenID Connect.
    return (await response.json()) as { access_token: string; refresh_token: string; expires_in: number };
  };
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  let tokens = await ask(grant);
  let until = Date.now() + tokens.expires_in * 500;
  return {
    secret,
    token: async () => {
      if (Date.now() < until) return tokens.access_token;
      tokens = await ask({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
      until = Date.now() + tokens.expires_in * 500;
      return tokens.access_token;
    },
  };
}
