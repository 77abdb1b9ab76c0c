import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type GuardedListener, listenServer } from '@ostep/service-kit';
import { createProvider } from './provider';
import { REALM_PATH } from './realm';
import { answerFullDisk } from './routes/answer-full-disk';
import { loginRoute, type RefusedSignIn } from './routes/login';
import { logoutRoute } from './routes/logout';
import { peopleRoute } from './routes/people';
import { refreshTokens } from './routes/refresh-tokens';
import { refuseMethods } from './routes/refuse-method';
import { resources } from './routes/resources';
import { sessionFrameRoutes } from './routes/session-frame';
import { mirrorSessionsInCookie } from './routes/session-state';
import { userinfoRoutes } from './routes/userinfo';
import { openJournal } from './state/journal';
import { signingKeys } from './state/signing-keys';

export type IdentityOptions = {
  /** The public address, which ends with `/realms/ostep`; not the address that this process listens at. */
  readonly issuer: string;
  readonly stateDir: string;
  readonly host: string;
  readonly port: number;
  readonly onRefused: (refused: RefusedSignIn) => void;
};

export type Identity = { readonly port: number; readonly close: () => Promise<void> };

/**
 * Removes the realm's path from the request: oidc-provider expects to be at the root and reads the removed prefix from
 * `originalUrl`. @returns whether the request is below the realm
 */
function stripRealmPath(request: IncomingMessage & { originalUrl?: string }): boolean {
  const { url = '/' } = request;
  if (url !== REALM_PATH && !url.startsWith(`${REALM_PATH}/`)) return false;
  request.originalUrl = url;
  request.url = url.slice(REALM_PATH.length) || '/';
  return true;
}

export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const journal = await openJournal(join(options.stateDir, 'identity.journal'));
  const keys = await signingKeys(journal);
  const provider = createProvider(options.issuer, journal, keys);
  mirrorSessionsInCookie(provider);
  const routes = [
    answerFullDisk(provider),
    refuseMethods(),
    refreshTokens(provider, keys.refreshSecret),
    resources(),
    ...sessionFrameRoutes(provider),
    loginRoute(provider, options.onRefused),
    logoutRoute(provider, keys),
    peopleRoute(),
    ...userinfoRoutes(provider, keys),
  ];
  for (const middleware of routes) provider.use(middleware);

  const answer = provider.callback();
  const listener: GuardedListener = (request, response) => {
    if (stripRealmPath(request)) return answer(request, response);
    const healthy = request.url === '/health/live' || request.url === '/health/ready';
    response.writeHead(healthy ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: healthy ? 'ok' : 'not found' }));
  };
  const { port, close } = await listenServer(listener, options);
  return {
    port,
    close: async () => {
      await close();
      await journal.close();
    },
  };
}
