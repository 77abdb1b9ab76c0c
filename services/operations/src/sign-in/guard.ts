import { type Caller, problemResponse, requestTexts } from '@ostep/service-kit';
import type { Context, MiddlewareHandler } from 'hono';
import { messagePage } from '../pages/message-page';
import { asksForPage } from '../pages/page';
import { SIGNED_IN } from '../paths';
import { texts } from '../texts';
import { signInCookies } from './cookies';
import type { IdentityProvider, Tokens } from './identity-provider';

export type GuardOptions = {
  readonly verify: (token: string) => Promise<Caller>;
  readonly provider: IdentityProvider;
  readonly publicUrl: string;
};

/** Parallel requests at the end of a token share one refresh. */
const RENEWED_MS = 30_000;

function requestIdOf(context: Context): string {
  return context.req.header('x-request-id') ?? '';
}

export function guard({ verify, provider, publicUrl }: GuardOptions): MiddlewareHandler {
  const { forgetTokens, keepAttempt, keepTokens, savedTokens } = signInCookies(publicUrl);
  const renewals = new Map<string, Promise<Tokens>>();

  const renew = (refresh: string): Promise<Tokens> => {
    const known = renewals.get(refresh);
    if (known) return known;
    const renewal = provider.refresh(refresh);
    renewals.set(refresh, renewal);
    setTimeout(() => renewals.delete(refresh), RENEWED_MS).unref();
    return renewal;
  };

  const callerOf = async (context: Context): Promise<Caller | null> => {
    const [scheme, bearer] = (context.req.header('authorization') ?? '').split(' ');
    if (scheme?.toLowerCase() === 'bearer' && bearer) return verify(bearer).catch(() => null);
    const { access, refresh } = savedTokens(context);
    const caller = access ? await verify(access).catch(() => null) : null;
    if (caller || !refresh) return caller;
    try {
      const tokens = await renew(refresh);
      const renewed = await verify(tokens.access);
      keepTokens(context, tokens);
      return renewed;
    } catch {
      forgetTokens(context);
      return null;
    }
  };

  const signIn = async (context: Context): Promise<Response> => {
    const { address, attempt } = await provider.begin(new URL(SIGNED_IN, publicUrl).href);
    const { pathname, search } = new URL(context.req.url);
    keepAttempt(context, attempt, pathname + search);
    context.header('cache-control', 'no-store');
    return context.redirect(address.href);
  };

  return async (context, next) => {
    const caller = await callerOf(context);
    const problem = { requestId: requestIdOf(context), instance: context.req.path };
    if (!caller) {
      if (asksForPage(context)) return signIn(context);
      return problemResponse({ status: 401, message: requestTexts.sessionEnded, ...problem });
    }
    if (caller.roles.includes('ops')) return next();
    if (!asksForPage(context)) return problemResponse({ status: 403, message: texts.forbidden, ...problem });
    // Clear the previous user's cookies.
    forgetTokens(context);
    const page = { status: 403, title: texts.forbiddenTitle, text: texts.forbidden, retry: context.req.path } as const;
    return withCookies(context, messagePage(page));
  };
}

/** A response of our own has none of the headers set on the context. */
function withCookies(context: Context, response: Response): Response {
  for (const cookie of context.res.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}
