import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, expect, inject, test } from 'vitest';
import { officeService } from './service';

const demo = [
  { id: 'people-1', username: 'szef', firstName: 'Maria', lastName: 'Lis', enabled: true, roles: ['manager'] },
  { id: 'people-2', username: 'gosc', firstName: 'Piotr', lastName: 'Łoś', enabled: true, roles: [] },
];

const identity = createServer((request, response) => {
  const isDemo = request.url === '/realms/ostep/people';
  response.writeHead(isDemo ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isDemo ? demo : {}));
}).listen(0, '127.0.0.1');
await once(identity, 'listening');
// `address()` returns this type for a server that listens on a port.
const { port } = identity.address() as AddressInfo;

const certs = (realm: string) => `http://127.0.0.1:${port}/realms/${realm}/protocol/openid-connect/certs`;
const open = (realm: string, settings: Readonly<Record<string, string>> = {}) =>
  openTestService(officeService, inject('databaseUrls').office, { IDENTITY_JWKS_URL: certs(realm), ...settings });
const demoService = await open('ostep');
const otherService = await open('other');
const wrongSecretService = await open('other', { PEOPLE_CLIENT_SECRET: 'a-secret-that-is-wrong' });
afterAll(async () => {
  await Promise.all([demoService, otherService, wrongSecretService].map(({ close }) => close()));
  identity.close();
});

const manager = { username: 'szef', roles: ['manager'] as const };
const form = { username: 'jan.kowal', firstName: 'Jan', lastName: 'Kowal', roles: ['user'], by: 'password' };
const person = '/api/office/person/5f3c1b0e-0a51-4d3e-9a55-6d1b3f6a0001';
const writes = [
  ['/api/office/person', form],
  [`${person}/roles`, { roles: ['office'] }],
  [`${person}/blocked`, { blocked: true }],
  [`${person}/sign-out`, undefined],
] as const;

test('the demo people are listed with the time they were last seen, and cannot be changed', async () => {
  await demoService.service.db
    .$client`select requests.note_person('people-1', 'szef', array['manager'], '2026-03-02T08:00Z')`;
  const listed = await demoService.request('GET', '/api/office/person/list', manager);
  expect(await listed.json()).toMatchObject({
    managed: 'demo',
    people: [
      { username: 'szef', roles: ['manager'], blocked: false, email: null, seenTime: '2026-03-02T08:00:00Z' },
      { username: 'gosc', roles: [], seenTime: null },
    ],
  });
  for (const [path, body] of writes) {
    const response = await demoService.request('POST', path, { ...manager, body });
    expect([path, response.status, await response.json()]).toMatchObject([
      path,
      417,
      { type: 'urn:ostep:problem:peopleNotManaged' },
    ]);
  }
});

test('without the secret people are not managed here; with a wrong secret Keycloak is unavailable', async () => {
  expect(await (await otherService.request('GET', '/api/office/person/list', manager)).json()).toEqual({
    managed: 'notSetUp',
    people: [],
  });
  const unavailable = await wrongSecretService.request('GET', '/api/office/person/list', manager);
  expect([unavailable.status, await unavailable.json()]).toMatchObject([503, { type: 'urn:ostep:problem:peopleAway' }]);
});

test('only a manager is allowed; the role ops, a wrong login and a link without an address are refused', async () => {
  for (const roles of [[], ['user'], ['office'], ['ops']] as const) {
    expect((await demoService.request('GET', '/api/office/person/list', { roles })).status).toBe(403);
    for (const [path, body] of writes)
      expect((await demoService.request('POST', path, { roles, body })).status).toBe(403);
  }
  const wrong = [
    { ...form, roles: ['ops'] },
    { ...form, username: 'Jan Kowal' },
    { ...form, by: 'email' },
  ];
  for (const body of wrong) {
    const response = await demoService.request('POST', '/api/office/person', { ...manager, body });
    expect(await response.json(), JSON.stringify(body)).not.toMatchObject({
      type: 'urn:ostep:problem:peopleNotManaged',
    });
  }
  const ops = await demoService.request('POST', `${person}/roles`, { ...manager, body: { roles: ['user', 'ops'] } });
  expect(await ops.json()).not.toMatchObject({ type: 'urn:ostep:problem:peopleNotManaged' });
  expect((await demoService.request('POST', '/api/office/person/x/sign-out', manager)).status).toBe(404);
});
