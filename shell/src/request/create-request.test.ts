import { ApiProblem } from '@ostep/platform';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRequest } from './create-request';
import { createSend } from './create-send';

const problem = (status: number, body: object | string) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });

function setUp(response: Response | Error, token: () => Promise<string | null> = async () => 'ey.token') {
  const sent: { path: string; init: RequestInit; headers: Headers }[] = [];
  const onRefused = vi.fn();
  const request = createRequest({
    token,
    onRefused,
    fetch: async (path, init = {}) => {
      sent.push({ path: String(path), init, headers: new Headers(init.headers) });
      if (response instanceof Response) return response.clone();
      throw response;
    },
  });
  return { request, send: createSend(request), onRefused, sent };
}

const call = (method: string, body?: unknown) => ({ method, path: '/api/order', body, signal: undefined, headers: {} });

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=abc%3D1';
});

test('every request has the token, the XMLHttpRequest header and the cookies', async () => {
  const { request, sent } = setUp(new Response('{}'));
  await request('/api/order/5');
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer ey.token');
  expect(sent[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  expect(sent[0]?.init.credentials).toBe('include');
});

test('a cookie that cannot be decoded is sent unchanged', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=%';
  const { send, sent } = setUp(new Response('{}'));
  await send(call('POST', {}));
  expect(sent[0]?.headers.get('X-XSRF-TOKEN')).toBe('%');
});

test('every request to our own server has its own request id', async () => {
  const { request, sent } = setUp(new Response('{}'));
  for (const path of ['/api/order/5', '/api/order/5', 'https://elsewhere.example/api']) await request(path);
  const [first, second, elsewhere] = sent.map(({ headers }) => headers.get('X-Request-Id'));
  expect(first).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  expect(second).not.toBe(first);
  expect(elsewhere).toBeNull();
});

test.each([
  'https://elsewhere.example/api',
  '//elsewhere.example/api',
  '/\\elsewhere.example/api',
  '\\\\elsewhere.example/api',
  ' https://elsewhere.example/api',
  '\thttps:elsewhere.example/api',
  'blob:https://elsewhere.example/1',
])('%j gets neither the token nor a cookie of ours', async (path) => {
  const { request, sent, onRefused } = setUp(new Response('{}', { status: 401 }));
  await expect(request(path, { method: 'POST' })).rejects.toMatchObject({ status: 401 });
  expect(sent[0]?.headers.get('Authorization')).toBeNull();
  expect(sent[0]?.headers.get('X-XSRF-TOKEN')).toBeNull();
  expect(sent[0]?.init.credentials).toBe('omit');
  expect(onRefused).not.toHaveBeenCalled();
});

test('a full address of our own origin gets the token', async () => {
  const { request, sent } = setUp(new Response('{}'));
  await request(`${location.origin}/api/order`);
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer ey.token');
});

test.each([
  ['POST', '/api/order', 'abc=1'],
  ['DELETE', '/api/order/5', 'abc=1'],
  ['GET', '/api/order/5', null],
  ['POST', 'https://elsewhere.example/api', null],
])('the anti-forgery header on %s %s is %s', async (method, path, expected) => {
  const { request, sent } = setUp(new Response('{}'));
  await request(path, { method });
  expect(sent[0]?.headers.get('X-XSRF-TOKEN')).toBe(expected);
});

test('a body is sent as JSON, a form with a file unchanged', async () => {
  const { send, sent } = setUp(new Response('7', { headers: { 'Content-Type': 'application/json' } }));
  expect(await send(call('POST', { orderNumber: '14' }))).toBe(7);
  expect(sent[0]?.init.body).toBe('{"orderNumber":"14"}');
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
  const form = new FormData();
  await send(call('POST', form));
  expect(sent[1]?.init.body).toBe(form);
  expect(sent[1]?.headers.get('Content-Type')).toBeNull();
});

test('an answer without content is null', async () => {
  expect(await setUp(new Response(null, { status: 204 })).send(call('POST', {}))).toBeNull();
});

test('a problem keeps its message and the paths of its errors', async () => {
  const errors = [{ path: 'orderNumber', message: 'Pole wymagane.' }];
  const { request, onRefused } = setUp(problem(417, { message: 'Popraw dane.', errors }));
  await expect(request('/api/order')).rejects.toMatchObject({ status: 417, message: 'Popraw dane.', errors });
  expect(onRefused).not.toHaveBeenCalled();
});

test.each([400, 401] as const)('%i is reported to the session', async (status) => {
  const { request, onRefused } = setUp(problem(status, {}));
  await expect(request('/api/order')).rejects.toBeInstanceOf(ApiProblem);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(status);
});

test('a body that is not a problem document becomes one', async () => {
  const { request } = setUp(problem(502, '<html>Bad gateway</html>'));
  await expect(request('/api/order')).rejects.toMatchObject({ status: 502, message: '' });
});

test('no response is a problem with its own message', async () => {
  const { request } = setUp(new TypeError('Failed to fetch'));
  const message = 'Brak połączenia z serwerem. Sprawdź sieć i spróbuj ponownie.';
  await expect(request('/api/order')).rejects.toMatchObject({ status: 0, message });
});

test('an aborted request stays aborted', async () => {
  const { request } = setUp(new DOMException('', 'AbortError'));
  await expect(request('/api/order', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

test('without the identity service no request is sent with an expired token', async () => {
  const { request, sent } = setUp(new Response('{}'), async () => {
    throw new Error('refresh failed');
  });
  await expect(request('/api/order')).rejects.toMatchObject({ status: 503 });
  expect(sent).toEqual([]);
});

test('without a method it is GET, and HEAD needs no anti-forgery header', async () => {
  const { request, sent } = setUp(new Response('{}'));
  await request('/api/order/5');
  await request('/api/order/5', { method: 'HEAD' });
  expect(sent.map(({ init }) => init.method)).toEqual(['GET', 'HEAD']);
  expect(sent[1]?.headers.get('X-XSRF-TOKEN')).toBeNull();
});

test('without a signed-in person no token is sent, and without the cookie an empty header', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'other=1';
  const { request, sent } = setUp(new Response('{}'), async () => null);
  await request('/api/order', { method: 'POST' });
  expect(sent[0]?.headers.has('Authorization')).toBe(false);
  expect(sent[0]?.headers.get('X-XSRF-TOKEN')).toBe('');
});
