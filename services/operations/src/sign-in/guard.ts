import { type Caller, problemResponse, requestTexts } from '@ostep/service-kit';
import type { Context, MiddlewareHandler } from 'hono';
import { messagePage } from '../pages/message-page';
import { asksForPage } from '../pages/page';
import { SIGN_IN_CALLBACK } from '../paths';
import { texts } from '../texts';
import { signInCookies } from './cookies';
import type { IdentityProvider, Tokens } from './identity-provider';

export type GuardOptions = {
  readonly verify: (token: string) => Promise<Caller>;
  readonly provider: IdentityProvider;
  readonly publicUrl: string;
};

/** When a token expires, parallel requests share one refresh: its refresh token can be used only once. */
const SHARED_REFRESH_MS = 30_000;

function requestIdOf(context: Context): string {
  return context.req.header('x-request-id') ?? '';
}

export function guard({ verify, provider, publicUrl }: GuardOptions): MiddlewareHandler {
  const { clearTokens, readTokens, saveAttempt, saveTokens } = signInCookies(publicUrl);
  const refreshes = new Map<string, Promise<Tokens>>();

  const refreshOnce = (refreshToken: string): Promise<Tokens> => {
    const running = refreshes.get(refreshToken);
    if (running) return running;
    const refreshing = provider.refresh(refreshToken);
    refreshes.set(refreshToken, refreshing);
    setTimeout(() => refreshes.delete(refreshToken), SHARED_REFRESH_MS).unref();
    return refreshing;
  };

  const authenticate = async (context: Context): Promise<Caller | null> => {
    const [scheme, bearer] = (context.req.header('authorization') ?? '').split(' ');
    if (scheme?.toLowerCase() === 'bearer' && bearer) return verify(bearer).catch(() => null);
    const { access, refresh } = readTokens(context);
    const caller = access ? await verify(access).catch(() => null) : null;
    if (caller || !refresh) return caller;
    try {
      const tokens = await refreshOnce(refresh);
      const refreshed = await verify(tokens.access);
      saveTokens(context, tokens);
      return refreshed;
    } catch {
      clearTokens(context);
      return null;
    }
  };

  const redirectToSignIn = async (context: Context): Promise<Response> => {
    const { address, attempt } = await provider.startSignIn(new URL(SIGN_IN_CALLBACK, publicUrl).href);
    const { pathname, search } = new URL(context.req.url);
    saveAttempt(context, attempt, pathname + search);
    context.header('cache-control', 'no-store');
    return context.redirect(address.href);
  };

  return async (context, next) => {
    const caller = await authenticate(context);
    const problem = { requestId: requestIdOf(context), instance: context.req.path };
    if (!caller) {
      if (asksForPage(context)) return redirectToSignIn(context);
      return problemResponse({ status: 401, message: requestTexts.sessionEnded, ...problem });
    }
    if (caller.roles.includes('ops')) return next();
    if (!asksForPage(context)) return problemResponse({ status: 403, message: texts.forbidden, ...problem });
    // So that the next attempt signs in anew, possibly as somebody else.
    clearTokens(context);
    const page = { status: 403, title: texts.forbiddenTitle, text: texts.forbidden, retry: context.req.path } as const;
    return withCookies(context, messagePage(page));
  };
}

/** The middleware returns a response it made itself, so the cookies set on the context must be copied. */
function withCookies(context: Context, response: Response): Response {
  for (const cookie of context.res.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}
