import { randomBytes } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { Journal } from './journal';

const KEY = 'signing-keys';

const stored = z.object({
  jwk: z.looseObject({ kid: z.string(), kty: z.literal('RSA') }),
  cookieSecret: z.string(),
  refreshSecret: z.string(),
});

export type SigningKeys = {
  readonly jwk: JWK & { readonly kid: string };
  readonly cookieSecret: string;
  readonly refreshSecret: string;
};

async function generate(): Promise<SigningKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(16).toString('base64url');
  return {
    jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' },
    cookieSecret: randomBytes(32).toString('base64url'),
    refreshSecret: randomBytes(32).toString('base64url'),
  };
}

/** Generated at the first start and stored, so that tokens survive a restart. */
export async function signingKeys(journal: Journal): Promise<SigningKeys> {
  const known = stored.safeParse(journal.get(KEY));
  if (known.success) return known.data;
  const keys = await generate();
  await journal.set(KEY, keys, null);
  return keys;
}

export function publicKeys({ jwk }: SigningKeys): JWTVerifyGetKey {
  const { kty, n, e, kid, alg } = jwk;
  return createLocalJWKSet({ keys: [{ kty, n, e, kid, alg } as JWK] });
}
