import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { recordHistory } from '@ostep/endpoint-kit';
import { roles } from '@ostep/kernel';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, expect, inject, test } from 'vitest';
import { officeService } from './service';

const jan = { id: crypto.randomUUID(), username: 'jan.kowal', firstName: 'Jan', lastName: 'Kowal', enabled: true };
const chief = { ...jan, id: crypto.randomUUID(), username: 'szef' };
const rolesOfJan = new Set(['user']);

function give(isGiven: boolean, named: readonly { readonly name: string }[]): void {
  for (const { name } of named) {
    if (isGiven) rolesOfJan.add(name);
    else rolesOfJan.delete(name);
  }
}

/** Answers the requests that the product sends to Keycloak, which the tests of a push cannot start. */
async function answerOf({ method, url = '' }: IncomingMessage, body: string): Promise<unknown> {
  const [path = ''] = url.split('?');
  if (path.endsWith('/token')) return { access_token: 't' };
  if (path.endsWith('/clients')) return [{ id: 'c' }];
  if (path.endsWith('/roles')) return roles.map((name) => ({ id: name, name }));
  const [, role] = /\/roles\/(\w+)\/users$/u.exec(path) ?? [];
  if (role) return [...(rolesOfJan.has(role) ? [jan] : []), ...(role === 'manager' ? [chief] : [])];
  if (path.includes('/role-mappings/')) give(method === 'POST', JSON.parse(body));
  else if (method === 'PUT') Object.assign(jan, JSON.parse(body));
  return path.endsWith('/users') ? [jan, chief] : {};
}

const identity = createServer(async (request, response) => {
  const answer = await answerOf(request, await text(request));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
}).listen(0, '127.0.0.1');
await once(identity, 'listening');
// `address()` returns this type for a server that listens on a port.
const { port } = identity.address() as AddressInfo;
const opened = await openTestService(officeService, inject('databaseUrls').office, {
  IDENTITY_JWKS_URL: `http://127.0.0.1:${port}/realms/ostep/protocol/openid-connect/certs`,
  PEOPLE_CLIENT_SECRET: 'a-secret-of-this-test',
});
afterAll(async () => {
  await opened.close();
  identity.close();
});

const manager = { username: 'szef', roles: ['manager'] as const };
const send = (action: string, body: object) =>
  opened.request('POST', `/api/office/person/${jan.id}/${action}`, { ...manager, body });

test('the history shows who gave which role to whom and who was blocked, only to managers', async () => {
  const path = '/api/office/people/1/history';
  expect((await opened.request('GET', path, { roles: ['office'] })).status).toBe(403);
  expect((await send('roles', { roles: ['user', 'office'] })).status).toBe(200);
  expect((await send('roles', { roles: ['office', 'manager'] })).status).toBe(200);
  expect((await send('blocked', { blocked: true })).status).toBe(200);
  const history = recordHistory.parse(await (await opened.request('GET', path, manager)).json());
  const [blocked, changed, first] = history.changes;
  expect(blocked).toMatchObject({ actor: 'szef', rowName: 'Jan Kowal' });
  expect(blocked?.fields).toEqual([{ field: 'isBlocked', from: false, to: true }]);
  expect(changed?.fields).toEqual([
    { field: 'isUser', from: true, to: false },
    { field: 'isManager', from: false, to: true },
  ]);
  expect(first).toMatchObject({ kind: 'insert', rowName: 'Jan Kowal' });
});
