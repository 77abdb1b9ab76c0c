import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type Provider from 'oidc-provider';
import { CLIENT_ID } from '../claims';
import { isOwnAddress, ownOrigins } from '../origins';
import { errorPage, loggedOutPage } from '../pages/message-page';
import { sendPage } from '../pages/send-page';
import { PROTOCOL_PATH, REALM_PATH } from '../realm';
import { publicKeys, type SigningKeys } from '../state/signing-keys';
import { readForm } from './read-form';
import type { Context, Middleware } from './route';
import { clearSessionState } from './session-state';

const YEARS_IN_SECONDS = 10 * 365 * 86_400;

/** An id token is proof enough of who signs out, also after it has expired. */
async function verifiedHint(
  provider: Provider,
  keys: JWTVerifyGetKey,
  hint: string | null,
): Promise<JWTPayload | undefined> {
  if (!hint) return undefined;
  try {
    const { payload } = await jwtVerify(hint, keys, {
      issuer: provider.issuer,
      audience: CLIENT_ID,
      algorithms: ['RS256'],
      clockTolerance: YEARS_IN_SECONDS,
    });
    return payload;
  } catch {
    return undefined;
  }
}

async function endSession(provider: Provider, ctx: Context, session: Awaited<ReturnType<Provider['Session']['get']>>) {
  const grantId = session.grantIdFor(CLIENT_ID);
  if (grantId) {
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await (await provider.Grant.find(grantId))?.destroy();
  }
  await session.destroy();
  const secure = provider.issuer.startsWith('https:');
  ctx.cookies.set(provider.cookieName('session'), null, { path: REALM_PATH, httpOnly: true, sameSite: 'lax', secure });
  clearSessionState(ctx, secure);
}

/**
 * Signs out at once when the caller shows the session's id token, as Keycloak does. Without one the provider's own
 * page asks first, so that no foreign page can sign a person out.
 */
export function logoutRoute(provider: Provider, keys: SigningKeys): Middleware {
  const origins = ownOrigins(provider.issuer);
  const verification = publicKeys(keys);
  return async (ctx, next) => {
    if (ctx.path !== `${PROTOCOL_PATH}/logout` || (ctx.method !== 'GET' && ctx.method !== 'POST')) return next();
    const params = ctx.method === 'POST' ? await readForm(ctx.req) : ctx.URL.searchParams;
    const address = params.get('post_logout_redirect_uri');
    if (address !== null && !isOwnAddress(address, origins)) {
      ctx.status = 400;
      return sendPage(ctx, errorPage('post_logout_redirect_uri'));
    }
    const session = await provider.Session.get(ctx);
    const hint = await verifiedHint(provider, verification, params.get('id_token_hint'));
    if (session.accountId && hint?.sid !== session.uid && ctx.method === 'GET') return next();
    if (session.accountId && hint?.sid === session.uid) await endSession(provider, ctx, session);
    if (address === null) return sendPage(ctx, loggedOutPage());
    const target = new URL(address);
    const state = params.get('state');
    if (state !== null) target.searchParams.set('state', state);
    ctx.redirect(target.href);
  };
}
