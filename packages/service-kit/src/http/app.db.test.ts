import { gunzipSync } from 'node:zlib';
import { defineApi } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { openTestService } from '../testing';
import { defineRefusals } from '../verb/refusal';
import { reply } from '../verb/reply';
import { etagOf, requireVersion } from '../verb/version';

const api = defineApi({
  'GET /api/thing/{id}': {
    operationId: 'getThingId',
    summary: 'A thing',
    access: 'signed-in',
    params: z.object({ id: z.string().regex(/^\d+$/).transform(Number) }),
    response: z.object({ id: z.int() }),
  },
  'GET /api/thing/fixed': {
    operationId: 'getThingFixed',
    summary: 'A fixed path',
    access: 'signed-in',
    response: z.string(),
  },
  'GET /api/thing/long': {
    operationId: 'getThingLong',
    summary: 'A long answer',
    access: 'signed-in',
    response: z.string(),
  },
  'POST /api/thing': {
    operationId: 'postThing',
    summary: 'Save',
    access: ['office'],
    body: z.object({ name: z.string('Pole wymagane.').min(1, 'Pole wymagane.'), amount: z.number('Wpisz liczbę.') }),
    repeatable: true,
    response: z.int(),
    errors: [409],
    refusals: ['taken'],
  },
});

const LONG = 'Sadzenie 1-latek w jamkę; '.repeat(200);

const refuse = defineRefusals({
  taken: { status: 417, message: ({ name }: { name: string }) => `Nazwa ${name} jest zajęta.` },
});

const definition = {
  name: 'thing',
  api,
  handlers: () => ({
    'GET /api/thing/{id}': async ({ params }: { params: { id: number } }) =>
      reply({ id: params.id }, { etag: etagOf(3) }),
    'GET /api/thing/fixed': async () => 'fixed',
    'GET /api/thing/long': async () => reply(LONG, { etag: etagOf(3) }),
    'POST /api/thing': async (call: { body: { name: string }; ifMatch: string | undefined }) => {
      if (call.body.name === 'zajęta')
        throw refuse('taken', { name: call.body.name }, [{ path: 'name', message: '!' }]);
      if (call.body.name === 'wybuch') throw new Error('select * from secret');
      requireVersion(call.ifMatch, 3, { changedBy: 'Anna Nowak', changedAt: '2026-11-21T10:00:00.000Z' });
      return 7;
    },
  }),
};

describe('the guards of every endpoint', () => {
  let test: Awaited<ReturnType<typeof openTestService<typeof api>>>;
  beforeAll(async () => {
    test = await openTestService(definition, inject('databaseUrls').contracts);
  });
  afterAll(() => test.close());

  const save = (body: unknown, more: object = {}) => test.request('POST', '/api/thing', { body, ...more });

  it('answers 401 without a token and with a forged one, and sets the anti-forgery cookie', async () => {
    const bare = await test.app.request('/api/thing/1');
    expect(bare.status).toBe(401);
    expect(bare.headers.get('content-type')).toContain('application/problem+json');
    expect(bare.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Strict$/);
    const forged = `${(await test.tokenFor('biuro', ['office'])).slice(0, -4)}AAAA`;
    const response = await test.app.request('/api/thing/1', { headers: { authorization: `Bearer ${forged}` } });
    expect(response.status).toBe(401);
  });

  it('accepts one token and nothing beside it', async () => {
    const token = await test.tokenFor('biuro', ['office']);
    const request = (authorization: string) => test.app.request('/api/thing/1', { headers: { authorization } });
    expect((await request(`Bearer ${token}`)).status).toBe(200);
    expect((await request(`bearer  ${token}`)).status).toBe(200);
    for (const more of [`Bearer ${token} x`, `Bearer x ${token}`, `Bearer ${token}, Bearer ${token}`, token]) {
      expect((await request(more)).status).toBe(401);
    }
  });

  it('serves metrics and health only on a port of their own', async () => {
    for (const path of ['/metrics', '/health/live', '/health/ready']) {
      expect([path, (await test.app.request(path)).status]).toEqual([path, 404]);
      expect([path, (await test.monitoring.request(path)).status]).toEqual([path, 200]);
    }
  });

  it('answers with the body, its ETag and the request id of the caller', async () => {
    const response = await test.request('GET', '/api/thing/5', { headers: { 'x-request-id': 'abcdefgh-1' } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: 5 });
    expect(response.headers.get('etag')).toBe('"3"');
    expect(response.headers.get('x-request-id')).toBe('abcdefgh-1');
  });

  it('compresses a long answer for clients that accept it, and accepts its weak ETag', async () => {
    const request = (id: string, headers = {}) => test.request('GET', `/api/thing/${id}`, { headers });
    const gzip = { 'accept-encoding': 'gzip, deflate, br' };
    const long = await request('long', gzip);
    expect(long.headers.get('content-encoding')).toBe('gzip');
    expect(long.headers.get('content-length')).toBeNull();
    const bytes = new Uint8Array(await long.arrayBuffer());
    expect(bytes.length).toBeLessThan(LONG.length / 2);
    expect(JSON.parse(gunzipSync(bytes).toString())).toBe(LONG);
    expect((await request('5', gzip)).headers.get('content-encoding')).toBeNull();
    expect((await request('long')).headers.get('content-encoding')).toBeNull();
    const ifMatch = { 'if-match': String(long.headers.get('etag')) };
    expect(ifMatch).toEqual({ 'if-match': 'W/"3"' });
    expect((await save({ name: 'a', amount: 1 }, { headers: ifMatch })).status).toBe(200);
  });

  it.each([
    ['/api/thing/5', 'GET, HEAD'],
    ['/api/thing/fixed', 'GET, HEAD'],
    ['/api/thing', 'POST'],
  ])('answers 405 and what is allowed to every other method of %s', async (path, allow) => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const response = await test.app.request(path, { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, allow]);
      expect(await response.json()).toMatchObject({ status: 405, title: 'Method Not Allowed' });
    }
  });

  it('prefers a fixed path to a parameter and answers 404 to an impossible id', async () => {
    expect(await (await test.request('GET', '/api/thing/fixed')).json()).toBe('fixed');
    expect((await test.request('GET', '/api/thing/abc')).status).toBe(404);
  });

  it('refuses a write without the anti-forgery pair, or by someone without the role', async () => {
    const body = { name: 'a', amount: 1 };
    expect((await save(body, { headers: { 'x-xsrf-token': 'other' } })).status).toBe(403);
    expect((await save(body, { roles: ['user'] })).status).toBe(403);
    expect((await save(body)).status).toBe(200);
  });

  it('names every wrong field in Polish', async () => {
    const response = await save({ name: '' });
    expect(response.status).toBe(417);
    expect(await response.json()).toMatchObject({
      message: 'Popraw wartości w oznaczonych miejscach.',
      errors: [
        { path: 'name', message: 'Pole wymagane.' },
        { path: 'amount', message: 'Wpisz liczbę.' },
      ],
    });
  });

  it('answers a business refusal with its sentence and its field', async () => {
    const response = await save({ name: 'zajęta', amount: 1 });
    expect(response.status).toBe(417);
    expect(await response.json()).toMatchObject({
      type: 'urn:ostep:problem:taken',
      message: 'Nazwa zajęta jest zajęta.',
      errors: [{ path: 'name', message: '!' }],
    });
  });

  it('refuses a stale save and names who changed the record', async () => {
    const response = await save({ name: 'a', amount: 1 }, { headers: { 'if-match': '"2"' } });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ changedBy: 'Anna Nowak', changedAt: '2026-11-21T10:00:00.000Z' });
    expect((await save({ name: 'a', amount: 1 }, { headers: { 'if-match': '"3"' } })).status).toBe(200);
  });

  it('refuses a key that is too long instead of cutting it', async () => {
    const keyed = (length: number) =>
      save({ name: 'a', amount: 1 }, { headers: { 'idempotency-key': 'k'.repeat(length) } });
    expect((await keyed(200)).status).toBe(200);
    const refused = await keyed(201);
    expect(refused.status).toBe(417);
    expect(await refused.json()).toMatchObject({
      message: 'Nagłówek Idempotency-Key może mieć najwyżej 200 znaków.',
    });
  });

  it('answers 400 to a body that is not JSON, without internal details', async () => {
    const token = await test.tokenFor('biuro', ['office']);
    const headers = { authorization: `Bearer ${token}`, cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a' };
    expect((await test.app.request('/api/thing', { method: 'POST', headers, body: '{' })).status).toBe(400);
    const broken = await save({ name: 'wybuch', amount: 1 });
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toContain('secret');
  });
});
