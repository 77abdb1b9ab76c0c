import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import { HOME } from '../paths';
import type { SignInAttempt, Tokens } from './identity-provider';

const ACCESS = 'OSTEP_OPS';
const REFRESH = 'OSTEP_OPS_REFRESH';
const ATTEMPT = 'OSTEP_OPS_ATTEMPT';
const ATTEMPT_SECONDS = 600;

const savedAttempt = z.object({ state: z.string(), verifier: z.string(), path: z.string().startsWith(`${HOME}/`) });

/**
 * On https the cookies have the prefix `__Host-`, so that no sibling domain can set them. The prefix requires the path
 * `/`; the gateway therefore removes them from requests to other services.
 */
export function signInCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const scope = isSecure ? ({ prefix: 'host', path: '/', secure: true } as const) : { path: HOME };
  const options = { ...scope, httpOnly: true, sameSite: 'Lax' } as const;
  const read = (context: Context, name: string) =>
    isSecure ? getCookie(context, name, 'host') : getCookie(context, name);

  return {
    saveTokens: (context: Context, tokens: Tokens): void => {
      setCookie(context, ACCESS, tokens.access, options);
      if (tokens.refresh) setCookie(context, REFRESH, tokens.refresh, options);
    },
    readTokens: (context: Context): Partial<Tokens> => ({
      access: read(context, ACCESS),
      refresh: read(context, REFRESH),
    }),
    clearTokens: (context: Context): void => {
      for (const name of [ACCESS, REFRESH]) deleteCookie(context, name, options);
    },
    saveAttempt: (context: Context, attempt: SignInAttempt, path: string): void => {
      const value = Buffer.from(JSON.stringify({ ...attempt, path })).toString('base64url');
      setCookie(context, ATTEMPT, value, { ...options, maxAge: ATTEMPT_SECONDS });
    },
    /** An attempt can be finished once: reading it deletes the cookie. */
    takeAttempt: (context: Context): z.output<typeof savedAttempt> | null => {
      const value = read(context, ATTEMPT);
      deleteCookie(context, ATTEMPT, options);
      if (!value) return null;
      try {
        return savedAttempt.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
      } catch {
        return null;
      }
    },
  };
}

export type SignInCookies = ReturnType<typeof signInCookies>;
