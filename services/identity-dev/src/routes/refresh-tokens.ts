import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { CLIENT_ID } from '../claims';
import { PROTOCOL_PATH } from '../realm';
import { IDLE_SECONDS } from '../session-times';
import { wrapRefreshToken } from '../state/refresh-token';
import type { Context, Middleware } from './route';

// oidc-provider sets `oidc` on the context, but only for its own routes, so the type of middleware does not have it.
const oidcOf = (ctx: Context): KoaContextWithOIDC['oidc'] => (ctx as unknown as KoaContextWithOIDC).oidc;

type TokenResponse = { refresh_token?: string; refresh_expires_in?: number; session_state?: string | undefined };

/** Makes the refresh token of a token response a JWT, because keycloak-js decodes it. */
export function refreshTokens(provider: Provider, secret: string): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.path !== `${PROTOCOL_PATH}/token` || ctx.status !== 200) return;
    const token = oidcOf(ctx).entities.RefreshToken;
    if (!token?.accountId) return;
    const response: TokenResponse = ctx.body as TokenResponse;
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + IDLE_SECONDS;
    // Each use extends the token, as in Keycloak, so that an open page stays signed in.
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
