import { type Role, roles } from '@ostep/kernel';
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Caller } from '../verb/caller';

export type TokenSettings = {
  readonly IDENTITY_ISSUER: string;
  readonly IDENTITY_JWKS_URL: string;
  readonly IDENTITY_CLIENT: string;
};

const CACHE_MS = 30_000;
const CACHE_SIZE = 2_000;

type CachedCaller = { readonly caller: Caller; readonly until: number };

function rolesOf(payload: JWTPayload, client: string): Role[] {
  const access = payload.resource_access as Record<string, { roles?: unknown }> | undefined;
  const realm = payload.realm_access as { roles?: unknown } | undefined;
  const granted = [access?.[client]?.roles, realm?.roles].flatMap((list) => (Array.isArray(list) ? list : []));
  return roles.filter((role) => granted.includes(role));
}

// `typ` is Keycloak's claim: `Bearer` in an access token, `ID` in an id token. `azp` is the client that the token was
// issued to. It is checked because Keycloak adds our client to the audience of other clients' tokens when their user holds
// one of our roles.
function callerOf(payload: JWTPayload, client: string): Caller {
  if (payload.typ !== 'Bearer') throw new Error('not an access token');
  if (payload.azp !== client) throw new Error('token of another client');
  const subject = payload.sub;
  if (!subject) throw new Error('token without a person');
  const username = typeof payload.preferred_username === 'string' ? payload.preferred_username : subject;
  const fullName = typeof payload.name === 'string' && payload.name !== '' ? payload.name : username;
  const email = typeof payload.email === 'string' ? { email: payload.email } : {};
  return { subject, username, fullName, roles: rolesOf(payload, client), ...email };
}

const BEARER = /^bearer +(\S+)$/i;

/** The token of an `Authorization` header that holds one token and nothing else. */
export const bearerToken = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1];

/** A verified token is cached for at most 30 s and never past its expiry. */
export function createTokenVerifier(
  settings: TokenSettings,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(settings.IDENTITY_JWKS_URL), { cooldownDuration: 5_000 }),
): (token: string) => Promise<Caller> {
  const cache = new Map<string, CachedCaller>();
  return async (token) => {
    const now = performance.now();
    const cached = cache.get(token);
    if (cached && cached.until > now) return cached.caller;
    cache.delete(token);
    const { payload } = await jwtVerify(token, keys, {
      issuer: settings.IDENTITY_ISSUER,
      audience: settings.IDENTITY_CLIENT,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      clockTolerance: 5,
    });
    const caller = callerOf(payload, settings.IDENTITY_CLIENT);
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(token, { caller, until: now + Math.min(CACHE_MS, (payload.exp ?? 0) * 1000 - Date.now()) });
    return caller;
  };
}
