import { createHmac, timingSafeEqual } from 'node:crypto';

export type RefreshClaims = {
  readonly jti: string;
  readonly iss: string;
  readonly sub: string;
  readonly sid: string | undefined;
  readonly azp: string;
  readonly iat: number;
  readonly exp: number;
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest('base64url');

/** keycloak-js decodes refresh tokens as JWTs, but oidc-provider issues opaque ids: this wraps the id in a signed JWT. */
export function wrapRefreshToken(claims: RefreshClaims, secret: string): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, aud: claims.iss, typ: 'Refresh' })}`;
  return `${content}.${sign(content, secret)}`;
}

export function unwrapRefreshToken(token: string, secret: string): string | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(`${header}.${payload}`, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { jti } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Partial<RefreshClaims>;
  return jti;
}
