import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { CLIENT_ID } from '../claims';
import { PROTOCOL_PATH } from '../realm';
import { IDLE_SECONDS } from '../session-times';
import { wrapRefreshToken } from '../state/refresh-token';
import type { Context, Middleware } from './route';

// The provider sets `oidc` on the context of its own routes only.
const oidcOf = (ctx: Context): KoaContextWithOIDC['oidc'] => (ctx as unknown as KoaContextWithOIDC).oidc;

type TokenResponse = { refresh_token?: string; refresh_expires_in?: number; session_state?: string | undefined };

/** keycloak-js decodes refresh tokens as JWTs. */
export function refreshTokens(provider: Provider, secret: string): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.path !== `${PROTOCOL_PATH}/token` || ctx.status !== 200) return;
    const token = oidcOf(ctx).entities.RefreshToken;
    if (!token?.accountId) return;
    const response: TokenResponse = ctx.body as TokenResponse;
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + IDLE_SECONDS;
    // Each use extends it, as in Keycloak: an open page stays signed in.
    token.exp = exp;
    await token.save();
    const sid = token.sessionUid;
    response.refresh_token = wrapRefreshToken(
      { jti: token.jti, iss: provider.issuer, sub: token.accountId, sid, azp: CLIENT_ID, iat, exp },
      secret,
    );
    response.refresh_expires_in = exp - iat;
    response.session_state = sid;
  };
}
