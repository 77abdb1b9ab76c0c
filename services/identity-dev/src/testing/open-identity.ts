import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTokenVerifier } from '@ostep/service-kit';
import { createRemoteJWKSet } from 'jose';
import { PROTOCOL_PATH } from '../realm';
import type { RefusedSignIn } from '../routes/login';
import { startIdentity } from '../server';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function openIdentity() {
  const stateDir = await mkdtemp(join(tmpdir(), 'identity-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const issuer = `http://localhost:${port}/realms/ostep`;
  const refused: RefusedSignIn[] = [];
  const onRefused = (attempt: RefusedSignIn) => void refused.push(attempt);
  const start = () => startIdentity({ issuer, stateDir, host: '127.0.0.1', port, onRefused });
  let running = await start();
  return {
    base,
    issuer,
    refused,
    restart: async () => {
      await running.close();
      running = await start();
    },
    close: async () => {
      await running.close();
      await rm(stateDir, { recursive: true });
    },
    verifier: () =>
      createTokenVerifier(
        { IDENTITY_ISSUER: issuer, IDENTITY_JWKS_URL: '', IDENTITY_CLIENT: 'ostep-web' },
        createRemoteJWKSet(new URL(`${base}/realms/ostep${PROTOCOL_PATH}/certs`)),
      ),
  };
}

export type TestIdentity = Awaited<ReturnType<typeof openIdentity>>;
