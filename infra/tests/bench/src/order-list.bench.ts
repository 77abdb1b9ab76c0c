import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bootstrap, migrateAll, startEmbedded, temporaryFolder } from '@ostep/database';
import { loadDemo } from '@ostep/demo';
import { freePorts } from '@ostep/local';
import { defineBenchmark } from './frame/define-benchmark';
import { startIdentity } from './order-list/identity';
import { startServer } from './order-list/server';

const SECRET = 'bench';
const FILTERS = [{}, { page: 1 }, { orderStatus: 'PROTOCOL_RECEIVED' }, { contract: 1 }, { dateFrom: '2024-01-01' }];
const TIMES = 60;

export const benchmark = defineBenchmark({
  what: 'a page of the order list with every guard on, beside node:http with postgres.js and the same SQL',
  rounds: 105,
  figures: { 'CPU per request': { unit: 'µs', ratio: 1.35 } },
  prepare: async () => {
    const folder = temporaryFolder('ostep-bench-');
    const logFile = join(folder, 'postgresql.log');
    const database = await startEmbedded({ dataDir: folder, secret: SECRET, logFile, disposable: true });
    const urls = await bootstrap({ adminUrl: database.adminUrl, secret: SECRET });
    await migrateAll(urls);
    await loadDemo({ urls, now: new Date() });
    const identity = await startIdentity();
    const environment = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      DATABASE_URL: urls.orders,
      IDENTITY_ISSUER: identity.issuer,
      IDENTITY_JWKS_URL: identity.issuer,
      PUBLIC_URL: 'http://localhost:8080',
    };
    const program = (name: string) => new URL(`./${name}.child.mjs`, import.meta.url);
    const [ourPort = 0, barePort = 0] = await freePorts(2);
    const ours = await startServer(program('orders-service'), ourPort, environment);
    const bare = await startServer(program('bare-orders'), barePort, environment);
    const headers = {
      authorization: `Bearer ${identity.token}`,
      cookie: 'XSRF-TOKEN=3vYw8wq0o1Xo5sV2mJq9u7aB',
      'x-xsrf-token': '3vYw8wq0o1Xo5sV2mJq9u7aB',
      'x-request-id': '5f9d2f0e-0a55-4a0f-9c53-6a7f2f0d9b11',
    };
    const requests = { headers, bodies: FILTERS.map((filter) => JSON.stringify(filter)) };
    const [left, right] = await Promise.all([ours.responses(requests), bare.responses(requests)]);
    if (left.join('\n') !== right.join('\n')) throw new Error('The two servers do not answer the same.');
    return {
      ours: async () => ({ 'CPU per request': await ours.cpuPerRequest(requests, TIMES) }),
      reference: async () => ({ 'CPU per request': await bare.cpuPerRequest(requests, TIMES) }),
      close: async () => {
        await Promise.all([ours.close(), bare.close()]);
        identity.close();
        await database.stop();
        await rm(database.cluster, { recursive: true, force: true });
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
});
