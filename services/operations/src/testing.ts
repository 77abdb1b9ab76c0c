import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createLog,
  createMetrics,
  createTokenVerifier,
  monitoringApp,
  openDatabase,
  openQueues,
  probeDatabase,
} from '@ostep/service-kit';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createApp } from './app';
import { queueNames } from './board/queue-names';
import { identityProvider } from './sign-in/identity-provider';

export const PUBLIC_URL = 'http://localhost:8080';
const ISSUER = `${PUBLIC_URL}/realms/ostep`;
const CLIENT = 'ostep-web';

export type TestOptions = {
  readonly databaseUrl: string;
  readonly queue: { readonly QUEUE_DATABASE_URL?: string; readonly REDIS_URL?: string };
  readonly targets?: ReadonlyMap<string, URL>;
  readonly publicUrl?: string;
};

export async function openTestOperations({
  databaseUrl,
  queue,
  targets = new Map(),
  publicUrl = PUBLIC_URL,
}: TestOptions) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' }] });
  const tokenFor = (roles: readonly string[], expiresIn = '5m') =>
    new SignJWT({ typ: 'Bearer', preferred_username: 'ops', azp: CLIENT, resource_access: { [CLIENT]: { roles } } })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(ISSUER)
      .setAudience(CLIENT)
      .setSubject('1')
      .setIssuedAt()
      .setExpirationTime(expiresIn)
      .sign(privateKey);

  const tokenRequests: URLSearchParams[] = [];
  const identity = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    tokenRequests.push(form);
    const isRefused = form.get('refresh_token') === 'ended' || form.get('code') === 'forged';
    response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
    if (isRefused) response.end(JSON.stringify({ error: 'invalid_grant' }));
    else {
      const tokens = { access_token: await tokenFor(['ops']), id_token: await tokenFor([]), refresh_token: 'lives' };
      response.end(JSON.stringify({ ...tokens, token_type: 'Bearer', expires_in: 300 }));
    }
  });
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = identity.address() as AddressInfo;
  const settings = {
    IDENTITY_ISSUER: ISSUER,
    IDENTITY_JWKS_URL: `http://127.0.0.1:${port}/realms/ostep/protocol/openid-connect/certs`,
    IDENTITY_CLIENT: CLIENT,
  };
  const { db, close } = openDatabase(databaseUrl, 2, 'operations');
  const queues = openQueues(queue, queueNames, () => undefined);
  const metrics = createMetrics('operations');
  const probes = { database: () => probeDatabase(db), queue: async () => (await queues.status()) === 'up' };
  const app = createApp({
    db,
    queues: queues.opened,
    metrics,
    targets,
    log: createLog('operations', 'silent'),
    publicUrl,
    verify: createTokenVerifier(settings, keys),
    provider: identityProvider(settings),
  });
  return {
    app,
    monitoring: monitoringApp({ registry: metrics.registry, probes }),
    tokenRequests,
    tokenFor,
    get: async (path: string, roles: readonly string[] = ['ops']) =>
      app.request(path, { headers: { authorization: `Bearer ${await tokenFor(roles)}` } }),
    close: async () => {
      await Promise.all([queues.close(), close()]);
      identity.closeAllConnections();
      await new Promise((done) => identity.close(done));
    },
  };
}
