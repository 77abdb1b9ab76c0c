import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTRY, openGateway, type TestGateway } from './testing/gateway';
import { sourceMaps } from './web/source-maps';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await openGateway({ identity: new URL('http://127.0.0.1:1') });
});
afterAll(() => gateway.close());

const page = { accept: 'text/html,application/xhtml+xml' };
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.base}${path}`, { headers });

describe('the shell', () => {
  test.each(['/', '/order', '/order/edit/5?r=1', '/unknown/place.with.dots'])(
    '%s is the page of the screens',
    async (path) => {
      const response = await get(path, page);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const text = await response.text();
      const nonce = /content="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(nonce.length).toBeGreaterThan(20);
      expect(text).not.toContain('%NONCE%');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(policy).toContain("frame-ancestors 'self'");
    },
  );

  test('the page carries the note that the navigation bar shows, as text', async () => {
    const text = await (await get('/order', page)).text();
    expect(text).toContain('<meta name="navbar-note" content="dane &lt;b&gt;&quot;próbne&quot;&lt;/b&gt;" title="">');
  });

  test('without https on a name of the network the page says where it works; on https and this machine it does not', async () => {
    const noteAt = async (publicUrl: string) => {
      const open = await openGateway({}, { publicUrl });
      const response = await fetch(`${open.base}/order`, { headers: page });
      await open.close();
      return {
        note: /<meta name="navbar-note"[^>]*>/.exec(await response.text())?.[0] ?? '',
        opener: response.headers.get('cross-origin-opener-policy'),
      };
    };
    for (const url of ['http://nas:8080', 'http://192.168.1.20:8080']) {
      const { note, opener } = await noteAt(url);
      expect(note).toMatch(/&lt;\/b&gt; · Tylko w sieci biura" title="[^"]+ wymagają adresu https\.">$/);
      expect(opener).toBeNull();
    }
    for (const url of ['https://ostep.example', 'http://localhost:8080', 'http://127.0.0.1:8080']) {
      const { note, opener } = await noteAt(url);
      expect(note).toMatch(/&lt;\/b&gt;" title="">$/);
      expect(opener).toBe('same-origin');
    }
  });

  test('only the page allows screens of other origins, and only of those that the settings name', async () => {
    const own = await get('/order', page);
    expect(await own.text()).toContain('<meta name="remote-overrides" content="">');
    const open = await openGateway({}, { overrides: ['http://localhost:3001'] });
    const response = await fetch(`${open.base}/order`, { headers: page });
    expect(await response.text()).toContain('<meta name="remote-overrides" content="http://localhost:3001">');
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const kind of ['script', 'style', 'font', 'connect']) {
      expect(policy).toContain(`${kind}-src 'self' http://localhost:3001`);
    }
    expect(policy).toContain("frame-src 'self' blob:;");
    const registry = await fetch(`${open.base}/domains.json`);
    expect(registry.headers.get('content-security-policy')).not.toContain('3001');
    await open.close();
  });

  test('preloads what the requested address needs together with the shell', async () => {
    const linksOf = async (path: string) =>
      [
        ...(await (await get(path, page)).text()).matchAll(
          /rel="preload" as="(\w+)"( crossorigin)? fetchpriority="low" href="([^"]+)"/g,
        ),
      ].map(([, kind, mode = '', href]) => `${kind}${mode} ${href}`);
    expect(await linksOf('/order/edit/5')).toEqual([
      'fetch crossorigin /domains.json',
      'fetch crossorigin /remotes/orders/1/mf-manifest.json',
      'script /remotes/orders/1/remoteEntry.abcdef0123.js',
      'script /remotes/orders/1/assets/remote.abcdef0123.js',
      'style /remotes/orders/1/assets/remote.abcdef0123.css',
    ]);
    // Its manifest does not exist.
    expect(await linksOf('/ac')).toHaveLength(2);
    expect(await linksOf('/orders')).toEqual([]);
    expect(await linksOf('/')).toEqual([]);
  });

  test('every page has a nonce of its own', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await get('/', page)).headers.get('content-security-policy')),
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  test('a missing script is not answered with a page', async () => {
    const response = await get('/assets/missing.0123456789.js', { accept: '*/*' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      status: 404,
      message: 'Nie znaleziono.',
      instance: '/assets/missing.0123456789.js',
    });
  });

  test.each(['/', '/order', '/domains.json', `/${ENTRY}`, '/api/openapi.json'])(
    '%s is read-only: another method answers 405 with the allowed ones',
    async (path) => {
      for (const method of ['POST', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        const outgoing = send(new URL(path, gateway.base), { method });
        outgoing.end();
        const [answer] = await once(outgoing, 'response');
        expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        answer.resume();
      }
      expect((await fetch(new URL('/api/unknown', gateway.base), { method: 'POST' })).status).toBe(404);
    },
  );

  test('answers carry the security headers and the request id', async () => {
    const response = await get('/', { ...page, 'x-request-id': 'request-of-a-test' });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('x-request-id')).toBe('request-of-a-test');
    expect((await get('/', { ...page, 'x-request-id': '<script>' })).headers.get('x-request-id')).toMatch(
      /^[\w-]{36}$/,
    );
  });
});

describe('files', () => {
  test('a hashed file is cached for ever and sent compressed', async () => {
    const response = await get(`/${ENTRY}`, { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toBe('console.warn("shell");');
    const plain = await get(`/${ENTRY}`, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await get('/remotes/orders/1/assets/remote.abcdef0123.js')).headers.get('cache-control')).toContain(
      'immutable',
    );
  });

  test('a manifest is revalidated each time, and not sent again while unchanged', async () => {
    const first = await get('/remotes/orders/1/mf-manifest.json');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/remotes/orders/1/mf-manifest.json', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  const maps = [`/${ENTRY}.map`, '/remotes/orders/1/assets/remote.abcdef0123.js.map'];

  test('source maps are not public; operations gets them on the internal port', async () => {
    const inside = sourceMaps(gateway.webDir);
    for (const map of maps) {
      const browsers: Record<string, string>[] = [{}, page, { 'accept-encoding': 'br' }, { cookie: 'OSTEP_OPS=x' }];
      for (const headers of browsers) {
        expect([map, (await get(map, headers)).status]).toEqual([map, 404]);
        expect((await get(map.replace('.map', '.ma%70'), headers)).status).not.toBe(200);
      }
      expect(await (await inside.request(`/source-maps${map}`)).json()).toEqual({ version: 3 });
    }
    for (const other of [`/source-maps/${ENTRY}`, '/source-maps/.secret', '/source-maps/../domains.json.map']) {
      expect([other, (await inside.request(other)).status]).toEqual([other, 404]);
    }
  });

  test.each([
    ['/remotes/../../outside.txt', 400],
    ['/remotes/%2e%2e/outside.txt', 400],
    ['/remotes/..%2f..%2fetc/passwd', 400],
    ['/remotes/orders/%00', 404],
    ['/.secret', 404],
    ['/remotes/orders', 404],
    ['/remotes/', 404],
    ['/%E0%A4%A', 404],
  ])('%s is not served as a file', async (path, status) => {
    const outgoing = send(gateway.base, { path }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(status);
  });

  test('the silent sign-in page may be framed by us and runs no inline script', async () => {
    const policy = (await get('/silent-check-sso.html')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test('the service worker is revalidated each time and may connect to its own origin', async () => {
    const { headers } = await get('/service-worker.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });

  test('a page that did not change keeps its policy', async () => {
    const first = await get('/silent-check-sso.html');
    const again = await get('/silent-check-sso.html', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  });

  test("people's documentation is a page, not the shell", async () => {
    expect(await (await get('/doc/docs', page)).text()).toContain('<h1>Dokumentacja</h1>');
    expect((await get('/doc/unknown', page)).status).toBe(404);
  });
});

describe('the registry', () => {
  test('is in menu order, with the statistics address of this installation and nothing of the services', async () => {
    const response = await get('/domains.json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const domains = (await response.json()) as Record<string, unknown>[];
    expect(domains.map(({ name }) => name)).toEqual(['dictionaries', 'orders']);
    expect(domains[0]?.menu).toEqual([{ label: 'Statystyki', href: 'https://statystyki.example/' }]);
    expect(domains[1]).not.toHaveProperty('api');
  });
});

describe('the anti-forgery cookie', () => {
  test('comes with the first answer, is readable by the page and strict', async () => {
    const [cookie = '', ...more] = (await get('/', page)).headers.getSetCookie();
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{20,}; Path=\/; SameSite=Strict$/);
    expect((await get('/', { ...page, cookie: cookie.split(';')[0] ?? '' })).headers.getSetCookie()).toEqual([]);
  });

  test('is Secure on https', async () => {
    const secure = await openGateway({}, { publicUrl: 'https://ostep.example' });
    const response = await fetch(`${secure.base}/`);
    expect(response.headers.getSetCookie()[0]).toContain('; Secure');
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(response.headers.get('content-security-policy')).toContain("base-uri 'none'");
    await secure.close();
  });
});

describe('the description of the API', () => {
  test('is an OpenAPI document', async () => {
    const response = await get('/api/openapi.json');
    expect(await response.json()).toMatchObject({
      openapi: '3.1.1',
      paths: { '/api/order/{id}': { get: { summary: 'One order' } } },
    });
  });

  test('has a page with a Polish heading that loads nothing from other servers', async () => {
    const response = await get('/api/docs', page);
    const text = await response.text();
    expect(text).toContain('<h1>Dokumentacja API</h1>');
    expect(text).not.toMatch(/<script[^>]*>[^<]|<style|https?:\/\/(?!localhost)/);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    const script = await get('/api/docs/reference.js');
    expect(await script.text()).toContain('/api/openapi.json');
    for (const path of ['/api/docs/reference.js', '/api/docs/reference/standalone.esm.js']) {
      expect((await get(path)).headers.get('content-type')).toContain('javascript');
    }
    for (const path of ['/api/page.css', '/api/docs/reference.css']) {
      expect((await get(path)).headers.get('content-type')).toContain('css');
    }
  });

  test('an API that no domain has is a problem, not a page', async () => {
    const response = await get('/api/unknown', page);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });
});
