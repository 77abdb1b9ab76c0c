import { check, fail } from 'k6';
import { randomBytes, sha256 } from 'k6/crypto';
import encoding from 'k6/encoding';
import exec from 'k6/execution';
import http from 'k6/http';

export const base = __ENV.BASE_URL;

const REALM = `${base}/realms/ostep/protocol/openid-connect`;
const CLIENT = 'ostep-web';
/** In ms before it expires. */
const MARGIN = 30_000;

/** k6 runs each virtual user in a JavaScript runtime of its own. */
let tokens = null;

const base64 = (bytes) => encoding.b64encode(bytes, 'rawurl');
const fragmentOf = (response) =>
  Object.fromEntries(
    (response.headers.Location ?? '')
      .split('#')[1]
      .split('&')
      .map((pair) => pair.split('=').map(decodeURIComponent)),
  );

function tokenRequest(fields) {
  const response = http.post(
    `${REALM}/token`,
    { client_id: CLIENT, ...fields },
    { tags: { name: 'POST token', step: 'identity' } },
  );
  if (!check(response, { 'tokens are given': ({ status }) => status === 200 })) fail(`no tokens: ${response.status}`);
  const { access_token, refresh_token, expires_in } = response.json();
  return { access: access_token, refresh: refresh_token, until: Date.now() + expires_in * 1000 };
}

function signIn(username) {
  const verifier = base64(randomBytes(48));
  const redirect = `${base}/order`;
  const query = {
    client_id: CLIENT,
    redirect_uri: redirect,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid',
    state: base64(randomBytes(12)),
    nonce: base64(randomBytes(12)),
    code_challenge: sha256(verifier, 'base64rawurl'),
    code_challenge_method: 'S256',
  };
  const asked = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const tags = (name) => ({ tags: { name, step: 'identity' } });
  const form = http.get(`${REALM}/auth?${asked}`, tags('GET login form'));
  const action = form.html().find('form').attr('action');
  const target = action?.startsWith('/') ? `${base}${action}` : (action ?? form.url);
  const sent = http.post(target, { username, password: username }, { redirects: 0, ...tags('POST login form') });
  const resumed = sent.headers.Location.includes('#')
    ? sent
    : http.get(sent.headers.Location, { redirects: 0, ...tags('GET back to the page') });
  const { code } = fragmentOf(resumed);
  return tokenRequest({ grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier });
}

export function headersOf(username) {
  if (tokens === null) tokens = signIn(username);
  if (tokens.until - Date.now() < MARGIN) {
    tokens = tokenRequest({ grant_type: 'refresh_token', refresh_token: tokens.refresh });
  }
  const [forgery] = http.cookieJar().cookiesForURL(`${base}/`)['XSRF-TOKEN'] ?? [];
  return {
    authorization: `Bearer ${tokens.access}`,
    'x-xsrf-token': forgery ?? '',
    'x-requested-with': 'XMLHttpRequest',
  };
}

/** Of the time that a scenario takes, without its share to warm up: `soak` compares the last with the first. */
export const THIRDS = ['first', 'middle', 'last'];
const WARM_SHARE = Number(__ENV.WARM_SHARE ?? 0);

function third() {
  const passed = (exec.scenario.progress - WARM_SHARE) / (1 - WARM_SHARE);
  return passed < 0 ? 'warm' : THIRDS[Math.min(2, Math.floor(3 * passed))];
}

export function call(username, name, { path, body, headers = {}, expected = 200, tags = {} } = {}) {
  const [method, template] = name.split(' ');
  const isJson = body !== undefined && body.file === undefined;
  const response = http.request(method, `${base}${path ?? template}`, isJson ? JSON.stringify(body) : (body ?? null), {
    headers: { ...headersOf(username), ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
    tags: { name, third: third(), ...tags },
    responseCallback: http.expectedStatuses(expected),
  });
  const answered = check(response, { [`${name} answers ${expected}`]: ({ status }) => status === expected });
  if (!answered) fail(`${name}: ${response.status} ${String(response.body).slice(0, 300)}`);
  return response;
}
