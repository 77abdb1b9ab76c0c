import type { IncomingMessage } from 'node:http';
import { bearerToken, createTokenVerifier } from '@ostep/service-kit';
import { callerAddress } from './proxy/proxy-headers';

type Settings = { readonly publicUrl: string; readonly identity: URL | undefined; readonly trustedProxies: number };

/** Names whose budget a request uses: the person's with a valid token, otherwise that of the caller's address. */
export function createBudgetOwnerOf({ publicUrl, identity, trustedProxies }: Settings) {
  const verify = identity
    ? createTokenVerifier({
        IDENTITY_ISSUER: `${publicUrl.replace(/\/$/, '')}/realms/ostep`,
        IDENTITY_JWKS_URL: new URL('/realms/ostep/protocol/openid-connect/certs', identity).href,
        IDENTITY_CLIENT: 'ostep-web',
      })
    : null;
  return async (request: IncomingMessage): Promise<string> => {
    const token = bearerToken(request.headers.authorization);
    const caller = token && verify ? await verify(token).catch(() => null) : null;
    return caller ? `person ${caller.subject}` : `address ${callerAddress(request, trustedProxies)}`;
  };
}
