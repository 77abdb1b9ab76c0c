import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type Provider from 'oidc-provider';
import { CLIENT_ID } from '../claims';
import { signOutAddresses } from '../origins';
import { errorPage, loggedOutPage } from '../pages/message-page';
import { sendPage } from '../pages/send-page';
import { PROTOCOL_PATH, REALM_PATH } from '../realm';
import { publicKeys, type SigningKeys } from '../state/signing-keys';
import { readForm } from './read-form';
import type { Context, Middleware } from './route';
import { clearSessionState } from './session-state';

const YEARS_IN_SECONDS = 10 * 365 * 86_400;

/** An expired id token is accepted: it still proves whose session it was. */
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
    return payload.typ === 'ID' ? payload : undefined;
  } catch {
    return undefined;
  }
}

type KnownSession = NonNullable<Awaited<ReturnType<Provider['Session']['findByUid']>>>;

async function destroySession(provider: Provider, session: KnownSession): Promise<void> {
  const grantId = session.grantIdFor(CLIENT_ID);
  if (grantId) {
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await (await provider.Grant.find(grantId))?.destroy();
  }
  await session.destroy();
}

async function endByRefreshToken(provider: Provider, refreshToken: string): Promise<boolean> {
  const token = await provider.RefreshToken.find(refreshToken);
  const session = token?.sessionUid ? await provider.Session.findByUid(token.sessionUid) : undefined;
  if (session) await destroySession(provider, session);
  return session !== undefined;
}

async function endSession(provider: Provider, ctx: Context, session: KnownSession) {
  await destroySession(provider, session);
  const secure = provider.issuer.startsWith('https:');
  ctx.cookies.set(provider.cookieName('session'), null, { path: REALM_PATH, httpOnly: true, sameSite: 'lax', secure });
  clearSessionState(ctx, secure);
}

/**
 * With the id token of the session a sign-out is immediate, as in Keycloak. Otherwise oidc-provider shows a page that
 * asks first, so that another site cannot sign a person out.
 */
export function logoutRoute(provider: Provider, keys: SigningKeys): Middleware {
  const addresses = signOutAddresses(provider.issuer);
  const verification = publicKeys(keys);

  const signOut = async (ctx: Context, params: URLSearchParams, confirm: () => Promise<void>) => {
    const address = params.get('post_logout_redirect_uri');
    if (address !== null && !addresses.has(address)) {
      ctx.status = 400;
      return sendPage(ctx, errorPage('post_logout_redirect_uri'));
    }
    const session = await provider.Session.get(ctx);
    const hint = await verifiedHint(provider, verification, params.get('id_token_hint'));
    const isHintOfSession = hint?.sid === session.uid;
    if (session.accountId && !isHintOfSession && ctx.method === 'GET') return confirm();
    if (session.accountId && isHintOfSession) await endSession(provider, ctx, session);
    if (address === null) return sendPage(ctx, loggedOutPage());
    ctx.redirect(returnAddress(address, params.get('state')));
  };

  return async (ctx, next) => {
    if (ctx.path !== `${PROTOCOL_PATH}/logout`) return next();
    if (ctx.method === 'GET') return signOut(ctx, ctx.URL.searchParams, next);
    if (ctx.method !== 'POST') return next();
    const form = await readForm(ctx.req);
    const refreshToken = form.get('refresh_token');
    if (refreshToken === null) return signOut(ctx, form, next);
    const ended = await endByRefreshToken(provider, refreshToken);
    ctx.status = ended ? 204 : 400;
    if (!ended) ctx.body = { error: 'invalid_grant' };
  };
}

function returnAddress(address: string, state: string | null): string {
  const target = new URL(address);
  if (state !== null) target.searchParams.set('state', state);
  return target.href;
}
