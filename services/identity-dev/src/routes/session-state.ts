import type Provider from 'oidc-provider';
import { REALM_PATH, SESSION_STATE_COOKIE } from '../realm';
import { SESSION_SECONDS } from '../session-times';
import type { Context } from './route';

type CookieContext = Pick<Context, 'cookies'>;

function writeSessionState(ctx: CookieContext, value: string | null, secure: boolean, expires?: Date): void {
  ctx.cookies.set(SESSION_STATE_COOKIE, value, {
    path: REALM_PATH,
    httpOnly: false,
    sameSite: 'lax',
    signed: false,
    overwrite: true,
    secure,
    ...(expires ? { expires } : {}),
  });
}

export const clearSessionState = (ctx: CookieContext, secure: boolean) => writeSessionState(ctx, null, secure);

/** Keeps the cookie that the session frame reads equal to the person's session. */
export function mirrorSessionsInCookie(provider: Provider): void {
  const secure = provider.issuer.startsWith('https:');
  provider.on('authorization.success', (ctx) => {
    const { session } = ctx.oidc;
    if (session) writeSessionState(ctx, session.uid, secure, new Date(Date.now() + SESSION_SECONDS * 1000));
  });
  provider.on('authorization.error', (ctx) => {
    if (!ctx.oidc.session?.accountId) clearSessionState(ctx, secure);
  });
  provider.on('end_session.success', (ctx) => clearSessionState(ctx, secure));
}
