import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildService } from '@ostep/bundler';
import { type DatabaseUrls, projectDir } from '@ostep/database';
import { openSeparateDatabase } from '@ostep/database/testing';
import { migrateQueue } from '@ostep/service-kit';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freePorts } from './ports';
import { type ReceivedSpan, startTraceReceiver } from './testing/trace-receiver';

const LIMIT_MS = 120_000;
vi.setConfig({ testTimeout: LIMIT_MS });
const at = (path: string) => join(projectDir(), path);
/** Other suites build the services at the same time. */
const folderOf = (name: string) => at(`services/${name}/.cache/traced`);
const programs = [
  join(folderOf('orders'), 'main.mjs'),
  join(folderOf('orders'), 'worker.mjs'),
  join(folderOf('gateway'), 'main.mjs'),
] as const;
const [service, worker, gateway] = programs;

let urls: DatabaseUrls;
beforeAll(async () => {
  for (const name of ['orders', 'gateway']) await buildService(at(`services/${name}`), folderOf(name));
  urls = await openTraced();
}, LIMIT_MS);

const closing: (() => Promise<unknown>)[] = ['orders', 'gateway'].map(
  (name) => () => rm(folderOf(name), { recursive: true }),
);
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A separate database, because workers of other suites would take jobs from a shared one. */
async function openTraced(): Promise<DatabaseUrls> {
  const { urls: own, close } = await openSeparateDatabase('traces', inject('databaseUrls').admin);
  closing.push(close);
  await migrateQueue(own.queue);
  return own;
}

/** Signs tokens and serves the key set that the services verify them with. */
async function startIdentity() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' }] });
  const server = createServer((_request, response) => response.end(keys));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  // The address of a server that listens on a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const access = { 'ostep-web': { roles: ['office', 'user'] } };
  const token = await new SignJWT({
    typ: 'Bearer',
    sub: 'biuro',
    preferred_username: 'biuro',
    azp: 'ostep-web',
    resource_access: access,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .setIssuer(url)
    .setAudience('ostep-web')
    .setExpirationTime('5m')
    .sign(privateKey);
  return { token, settings: { IDENTITY_ISSUER: url, IDENTITY_JWKS_URL: `${url}/certs` } };
}

type Environment = Readonly<Record<string, string>>;

async function startProgram(program: string, environment: Environment, execArgv: string[] = []): Promise<ChildProcess> {
  const child = fork(program, { env: { PATH: process.env.PATH, ...environment }, execArgv, silent: true });
  let output = '';
  for await (const text of child.stdout?.setEncoding('utf8') ?? []) {
    output += text;
    if (/listening|waiting for jobs/.test(output)) break;
  }
  expect(output).toMatch(/listening|waiting for jobs/);
  child.stderr?.resume();
  return child;
}

async function webFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ostep-tracing-'));
  closing.push(() => rm(folder, { recursive: true }));
  const registry = [{ name: 'orders', api: ['/api/order'], routes: ['/order'] }];
  await writeFile(join(folder, 'domains.json'), JSON.stringify(registry));
  return folder;
}

test('one upload is one trace with its request’s id: gateway, service, SQL, queue, worker, child, each below its cause', async () => {
  const receiver = await startTraceReceiver();
  closing.push(receiver.close);
  const { token, settings } = await startIdentity();
  const [servicePort = 0, gatewayPort = 0] = await freePorts(2);
  const common = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, LOG_LEVEL: 'info' };
  const data = { ...common, DATABASE_URL: urls.orders, QUEUE_DATABASE_URL: urls.queue };
  const upstream = `http://127.0.0.1:${servicePort}`;
  const running = await Promise.all([
    startProgram(service, { ...data, ...settings, PORT: String(servicePort) }),
    startProgram(worker, { ...data, PORT: '0' }),
    startProgram(gateway, {
      ...common,
      PORT: String(gatewayPort),
      WEB_DIR: await webFolder(),
      UPSTREAM_ORDERS: upstream,
      UPSTREAM_IDENTITY: settings.IDENTITY_ISSUER,
    }),
  ]);
  const requestId = randomUUID();
  const form = new FormData();
  form.set('file', new File([await readFile(at('infra/tests/samples/zlecenie-14-2026.pdf'))], 'zlecenie-14-2026.pdf'));
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: 'XSRF-TOKEN=pair',
    'x-xsrf-token': 'pair',
    'x-request-id': requestId,
    // A caller's trace id must not be adopted.
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  };
  const uploaded = await fetch(`http://127.0.0.1:${gatewayPort}/api/order/upload`, {
    method: 'POST',
    body: form,
    headers,
  });
  expect(uploaded.status).toBe(200);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(running.map((child) => child.exitCode ?? once(child, 'exit')));

  const root = receiver.spans.find((span) => span.attributes['ostep.caller_request_id'] === requestId);
  const trace = receiver.spans.filter((span) => span.trace === root?.trace);
  const only = (process: string, name: string): ReceivedSpan => {
    const found = trace.filter((span) => span.process === process && span.name === name);
    expect(found, `${process}: ${name}`).toHaveLength(1);
    return found[0] as ReceivedSpan;
  };
  const passed = only('gateway', 'POST orders');
  const served = only('orders', 'POST /api/order/upload');
  const sent = only('orders', 'send parse-order');
  const processed = only('orders-worker', 'process parse-order');
  const child = only('orders-worker', 'parse child');
  expect(passed.parent).toBeUndefined();
  expect(served.parent).toBe(passed.id);
  expect(sent.parent).toBe(served.id);
  expect(processed.parent).toBe(sent.id);
  expect(child.parent).toBe(processed.id);
  expect(passed.attributes).toMatchObject({ 'http.response.status_code': 200 });
  expect(served.attributes['ostep.request_id']).toBe(processed.attributes['ostep.request_id']);
  expect(served.attributes['ostep.request_id']).not.toBe(requestId);
  expect(processed.attributes).toMatchObject({
    'ostep.outcome': 'done',
    'messaging.message.id': sent.attributes['messaging.message.id'],
  });
  expect(child.attributes['process.pid']).toBeGreaterThan(0);

  const statements = trace.filter((span) => span.attributes['db.system.name'] === 'postgresql');
  const under = (parent: ReceivedSpan) =>
    statements.filter((span) => span.parent === parent.id).map((span) => String(span.attributes['db.query.text']));
  expect(under(served).some((text) => text.includes('insert into files.file'))).toBe(true);
  expect(under(sent)).toEqual([expect.stringContaining('insert into jobs.job')]);
  expect(under(processed).some((text) => text.startsWith("update jobs.job set state = 'done'"))).toBe(true);
  expect(JSON.stringify(statements)).not.toContain('zlecenie-14-2026.pdf');
  const ids = new Set(trace.map((span) => span.id));
  expect(trace.filter((span) => span.parent !== undefined && !ids.has(span.parent))).toEqual([]);
  expect(receiver.spans.filter((span) => span.trace === 'a'.repeat(32))).toEqual([]);
});

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const noTracing = moduleOf(`export const resolve = (name, context, next) => {
  if (name.startsWith('@opentelemetry/')) throw new Error('Tracing is loaded.');
  return next(name, context);
};`);
const refuseTracing = moduleOf(`import { register } from 'node:module'; register(${JSON.stringify(noTracing)});`);

test('a program loads no tracing without an address for traces', async () => {
  const { settings } = await startIdentity();
  const environment = {
    ...settings,
    DATABASE_URL: urls.orders,
    QUEUE_DATABASE_URL: urls.queue,
    PORT: '0',
    WEB_DIR: await webFolder(),
    UPSTREAM_ORDERS: 'http://127.0.0.1:1',
    UPSTREAM_IDENTITY: settings.IDENTITY_ISSUER,
  };
  for (const program of programs) {
    const child = await startProgram(program, environment, ['--import', refuseTracing]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const withTraces = { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
    await expect(startProgram(program, withTraces, ['--import', refuseTracing])).rejects.toThrow();
  }
});
