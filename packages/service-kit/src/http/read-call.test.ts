import { defineApi } from '@ostep/endpoint-kit';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Call } from '../verb/call';
import { readCall } from './read-call';

const api = defineApi({
  'POST /api/thing': {
    operationId: 'postThing',
    summary: 'Save',
    access: 'signed-in',
    body: z.object({ name: z.string() }),
    repeatable: true,
    response: z.int(),
  },
});

const caller = { subject: 's-1', username: 'biuro', fullName: 'Biuro', roles: [] };

async function callWith(headers: Record<string, string>): Promise<Call> {
  const app = new Hono();
  let read: Call | undefined;
  app.post('/', async (context) => {
    const endpoint = api['POST /api/thing'];
    read = await readCall(context, { endpoint, caller, requestId: 'request-1', scanner: undefined });
    return context.text('');
  });
  await app.request('/', { method: 'POST', headers, body: '{"name":"a"}' });
  if (!read) throw new Error('the call was refused');
  return read;
}

test('a copy of a call with another body is a complete call', async () => {
  const headers = { 'idempotency-key': 'k-1', 'if-match': '"3"', prefer: 'respond-async' };
  const copy = { ...(await callWith(headers)), body: 'other' };
  expect(copy).toMatchObject({ idempotencyKey: 'k-1', ifMatch: '"3"', respondAsync: true, caller, body: 'other' });
  expect(copy.signal()).toBeInstanceOf(AbortSignal);
  await expect(copy.readFile()).rejects.toThrow();
});
