import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineApi } from '@ostep/endpoint-kit';
import { createLog } from '@ostep/service-kit';
import * as z from 'zod';
import type { TaggedApi } from '../api-description/openapi';
import { createGatewayMetrics } from '../metrics';
import { startGateway } from '../server';
import { readRegistry } from '../web/registry';

export const ENTRY = 'assets/shell.0123456789.js';

const registry = [
  {
    name: 'orders',
    label: 'Zlecenia',
    order: 2,
    version: '1',
    manifest: '/remotes/orders/1/mf-manifest.json',
    routes: ['/order'],
    api: ['/api/order'],
    menu: [{ label: 'Lista zleceń', path: '/order' }],
  },
  {
    name: 'dictionaries',
    label: 'Słowniki',
    order: 1,
    version: '1',
    manifest: '/remotes/dictionaries/1/mf-manifest.json',
    routes: ['/ac'],
    api: ['/api/ac', '/api/fd'],
    menu: [{ label: 'Statystyki', href: '/summary/charts', setting: 'STATISTICS_URL' }],
  },
];

const pages: Readonly<Record<string, string | Buffer>> = {
  'shell/index.html':
    '<!doctype html><meta name="csp-nonce" content="%NONCE%"><meta name="navbar-note" content="%NOTE%" title="%NOTE_TITLE%"><meta name="remote-overrides" content="%OVERRIDES%"><!-- preloads --><script src="/x.js" nonce="%NONCE%"></script>',
  'shell/silent-check-sso.html': '<!doctype html><script src="/silent-check-sso.js"></script>',
  [`shell/${ENTRY}`]: 'console.warn("shell");',
  [`shell/${ENTRY}.br`]: brotliCompressSync('console.warn("shell");'),
  [`shell/${ENTRY}.map`]: '{"version":3}',
  'shell/service-worker.js': 'self',
  'shell/.secret': 'hidden',
  'remotes/orders/1/mf-manifest.json': JSON.stringify({
    name: 'ostep_orders',
    metaData: { remoteEntry: { name: 'remoteEntry.abcdef0123.js' } },
    exposes: [
      { assets: { js: { sync: ['assets/remote.abcdef0123.js'] }, css: { sync: ['assets/remote.abcdef0123.css'] } } },
    ],
  }),
  'remotes/orders/1/assets/remote.abcdef0123.js': 'remote',
  'remotes/orders/1/assets/remote.abcdef0123.js.map': '{"version":3}',
  'shell/doc/docs.html': '<!doctype html><h1>Dokumentacja</h1>',
  'domains.json': JSON.stringify(registry),
};

const testApi = defineApi({
  'GET /api/order/{id}': {
    operationId: 'getOrderId',
    summary: 'One order',
    access: 'signed-in',
    params: z.object({ id: z.string() }),
    response: z.object({ id: z.int(), notes: z.string().nullable() }),
    errors: [404],
  },
});

export type TestGateway = {
  readonly base: string;
  readonly webDir: string;
  readonly metrics: () => Promise<string>;
  readonly close: () => Promise<void>;
};

export async function openGateway(
  upstreams: Readonly<Record<string, URL>>,
  {
    publicUrl = 'http://localhost:8080',
    trustedProxies = 0,
    answerLimitMs = 30_000,
    overrides = [] as readonly string[],
    log = createLog('gateway', 'silent'),
    requestsPerMinute = 0,
    apis = [{ tag: 'Zlecenia', api: testApi }] as readonly TaggedApi[],
  } = {},
): Promise<TestGateway> {
  const webDir = await mkdtemp(join(tmpdir(), 'gateway-'));
  for (const [path, content] of Object.entries(pages)) {
    await mkdir(dirname(join(webDir, path)), { recursive: true });
    await writeFile(join(webDir, path), content);
  }
  const known = readRegistry(JSON.stringify(registry), { STATISTICS_URL: 'https://statystyki.example/' });
  const metrics = createGatewayMetrics();
  const gateway = await startGateway({
    HOST: '127.0.0.1',
    PORT: 0,
    PUBLIC_URL: publicUrl,
    WEB_DIR: webDir,
    REMOTE_OVERRIDES: [...overrides],
    NAVBAR_NOTE: 'dane <b>"próbne"</b>',
    upstreams: new Map(Object.entries(upstreams)),
    registry: () => known,
    apis,
    log,
    TRUSTED_PROXIES: trustedProxies,
    answerLimitMs,
    REQUESTS_PER_MINUTE: requestsPerMinute,
    metrics,
  });
  return {
    base: `http://127.0.0.1:${gateway.port}`,
    webDir,
    metrics: () => metrics.registry.metrics(),
    close: async () => {
      await gateway.close();
      await rm(webDir, { recursive: true });
    },
  };
}
