import { defineApi } from '@ostep/endpoint-kit';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import type { Service } from '../jobs/service';
import { addHealthRoutes } from '../process/health';
import { openTestService } from '../testing';
import { defineRefusals } from '../verb/refusal';
import { openDatabase, probeDatabase } from './database';

const api = defineApi({
  'POST /api/fault': {
    operationId: 'postFault',
    summary: 'Runs statements in one transaction',
    access: ['office'],
    body: z.array(z.string()),
    response: z.int(),
    refusals: ['child', 'used'],
  },
});

const refuse = defineRefusals({
  child: { status: 417, message: 'Dziecko nie ma rodzica.' },
  used: { status: 417, message: 'Nie można usunąć: jest w użyciu w tej dziedzinie.' },
});

const definition = {
  name: 'fault',
  api,
  constraints: { child_parent_named: () => refuse('child') },
  inUse: () => refuse('used'),
  handlers: ({ db }: Service) => ({
    'POST /api/fault': ({ body }: { body: string[] }) =>
      db.transaction(async (tx) => {
        for (const statement of body) await tx.execute(sql.raw(statement));
        return 1;
      }),
  }),
};

const tables = [
  'create temp table parent (id int primary key) on commit drop',
  'create temp table child (parent int constraint child_parent references parent) on commit drop',
  'create temp table named (parent int constraint child_parent_named references parent) on commit drop',
  'insert into parent values (1)',
];
const raised = (code: string) => [`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`];

let test: Awaited<ReturnType<typeof openTestService<typeof api>>>;
const lines: string[] = [];
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  test = await openTestService(definition, inject('databaseUrls').contracts, { LOG_LEVEL: 'info' }, logTo);
});
afterAll(() => test.close());

const run = async (body: readonly string[]) => {
  const response = await test.request('POST', '/api/fault', { body, headers: { 'x-forwarded-for': '203.0.113.9' } });
  const { message, type } = (await response.json()) as { message: string; type: string };
  return { status: response.status, message, type, retryAfter: response.headers.get('retry-after') };
};

describe('what the database refuses', () => {
  it('is 417 with the domain’s sentence if other rows refer to a deleted one', async () => {
    const response = await run([...tables, 'insert into child values (1)', 'delete from parent']);
    expect(response).toMatchObject({ status: 417, message: 'Nie można usunąć: jest w użyciu w tej dziedzinie.' });
  });

  it('is 417 if a row refers to one that was deleted meanwhile', async () => {
    expect(await run([...tables, 'insert into child values (2)'])).toMatchObject({
      status: 417,
      message: expect.stringContaining('usunął'),
    });
    expect(await run([...tables, 'insert into named values (2)'])).toMatchObject({
      status: 417,
      message: 'Dziecko nie ma rodzica.',
    });
  });

  it('is 417 for a number out of range and for a duplicate row', async () => {
    expect((await run(["select '1e14'::numeric(14, 2)"])).status).toBe(417);
    expect((await run([...tables, 'insert into parent values (1)'])).status).toBe(417);
  });

  it.each(['40P01', '40001', '55P03', '53100', '53200', '53300', '57014', '57P03'])(
    'is 503 in Polish with Retry-After for %s, which may pass',
    async (code) => {
      const response = await run(raised(code));
      expect(response).toMatchObject({ status: 503, retryAfter: '5' });
      expect(response.message).toMatch(/[ąćęłńóśżź]/u);
    },
  );

  it('is 503 for a write while the database is read-only', async () => {
    const response = await run(['set transaction read only', 'create table contracts.never (id int)']);
    expect(response).toMatchObject({ status: 503, type: 'urn:ostep:problem:writesStopped', retryAfter: '5' });
    expect(response.message).toContain('odczyt działa');
  });

  it('names a read-only database in readiness, which stays 200', async () => {
    const { db, close } = openDatabase(inject('databaseUrls').contracts, 1, 'ready-test');
    const { $client: raw } = db;
    const app = new Hono();
    addHealthRoutes(app, { database: () => probeDatabase(db) });
    const ready = async () => {
      const response = await app.request('/health/ready');
      return { status: response.status, body: (await response.json()) as unknown };
    };
    expect(await ready()).toEqual({ status: 200, body: { status: 'ok', database: 'ok' } });
    await raw`set default_transaction_read_only = on`;
    expect(await ready()).toEqual({
      status: 200,
      body: { status: 'ok, database read-only', database: 'read-only' },
    });
    await close();
  });

  it('stays 500 for an unexpected error', async () => {
    expect((await run(['select no_such_column'])).status).toBe(500);
  });
});

describe('the log of a request', () => {
  const last = (message: string) =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).findLast((line) => line['msg'] === message);

  it('contains the caller’s address, the created id, and codes instead of sentences', async () => {
    await run(['select 1']);
    expect(last('request')).toMatchObject({ from: '203.0.113.9', user: 'biuro', changed: { id: 1 }, status: 200 });
    await run([...tables, 'insert into named values (2)']);
    expect(last('request')).toMatchObject({ refused: 'child', status: 417 });
  });

  it('names a refused sign-in', async () => {
    const headers = { authorization: 'Bearer e30.e30.e30', 'x-forwarded-for': '203.0.113.9' };
    expect((await test.app.request('/api/fault', { method: 'POST', headers })).status).toBe(401);
    expect(last('sign-in refused')).toMatchObject({ from: '203.0.113.9', reason: expect.stringMatching(/^ERR_/u) });
    expect(lines.join('')).not.toContain('e30.e30');
  });
});
