import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { createTokenVerifier } from './caller';

const ISSUER = 'https://ostep.example.pl/realms/ostep';
const { privateKey, publicKey } = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
const verify = createTokenVerifier(
  { IDENTITY_ISSUER: ISSUER, IDENTITY_JWKS_URL: `${ISSUER}/certs`, IDENTITY_CLIENT: 'ostep-web' },
  keys,
);

/** As Keycloak issues it with the realm's mappers. */
const access: JWTPayload = {
  iss: ISSUER,
  aud: ['ostep-web', 'account'],
  typ: 'Bearer',
  azp: 'ostep-web',
  sub: '1',
  preferred_username: 'biuro',
  name: 'Anna Nowak',
  resource_access: { 'ostep-web': { roles: ['office', 'user', 'manager'] } },
};

const sign = (changed: JWTPayload = {}, header = 'JWT') =>
  new SignJWT({ ...access, ...changed })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: header })
    .setExpirationTime('5m')
    .sign(privateKey);

test.each(['JWT', 'at+jwt'])('accepts an access token with type %s in its header', async (header) => {
  expect(await verify(await sign({}, header))).toEqual({
    subject: '1',
    username: 'biuro',
    fullName: 'Anna Nowak',
    roles: ['user', 'office', 'manager'],
  });
});

test.each<[string, JWTPayload]>([
  ['an id token', { typ: 'ID', aud: 'ostep-web' }],
  ['an id token of a provider that names no type', { typ: undefined, aud: 'ostep-web' }],
  ['a refresh token', { typ: 'Refresh', aud: ISSUER }],
  ['a logout token', { typ: 'Logout', aud: 'ostep-web' }],
  ['a token of another client that has us among its audience', { azp: 'account-console' }],
  ['a token of this client for somebody else', { aud: 'account' }],
  ['a token that says no person', { sub: undefined }],
  ['a token for nobody', { aud: undefined }],
  ['a token of another realm', { iss: 'https://ostep.example.pl/realms/master' }],
])('refuses %s', async (_what, changed) => {
  await expect(sign(changed).then(verify)).rejects.toThrow();
});

test('refuses an expired token, also a cached one', async () => {
  const ended = new SignJWT(access).setProtectedHeader({ alg: 'RS256', kid: 'one' }).setExpirationTime('10 s ago');
  await expect(ended.sign(privateKey).then(verify)).rejects.toThrow('"exp"');
});

test('a token is verified again after half a minute, even if the clock was set back', async () => {
  const looked = vi.fn(keys);
  const verifyLooked = createTokenVerifier(
    { IDENTITY_ISSUER: ISSUER, IDENTITY_JWKS_URL: `${ISSUER}/certs`, IDENTITY_CLIENT: 'ostep-web' },
    looked,
  );
  const token = await sign();
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  await verifyLooked(token);
  vi.advanceTimersByTime(29_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  await verifyLooked(token);
  expect(looked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  await verifyLooked(token);
  expect(looked).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
