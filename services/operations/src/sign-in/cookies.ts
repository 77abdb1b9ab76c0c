import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import { HOME } from '../paths';
import type { Attempt, Tokens } from './identity-provider';

const ACCESS = 'OSTEP_OPS';
const REFRESH = 'OSTEP_OPS_REFRESH';
const ATTEMPT = 'OSTEP_OPS_ATTEMPT';
const ATTEMPT_SECONDS = 600;

const attempt = z.object({ state: z.string(), verifier: z.string(), path: z.string().startsWith(`${HOME}/`) });

/** `__Host-` on https: no sibling domain can set them. It requires path `/`, so the gateway filters them. */
export function signInCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const place = isSecure ? ({ prefix: 'host', path: '/', secure: true } as const) : { path: HOME };
  const options = { ...place, httpOnly: true, sameSite: 'Lax' } as const;
  const read = (context: Context, name: string) =>
    isSecure ? getCookie(context, name, 'host') : getCookie(context, name);

  return {
    keepTokens: (context: Context, tokens: Tokens): void => {
      setCookie(context, ACCESS, tokens.access, options);
      if (tokens.refresh) setCookie(context, REFRESH, tokens.refresh, options);
    },
    savedTokens: (context: Context): Partial<Tokens> => ({
      access: read(context, ACCESS),
      refresh: read(context, REFRESH),
    }),
    forgetTokens: (context: Context): void => {
      for (const name of [ACCESS, REFRESH]) deleteCookie(context, name, options);
    },
    keepAttempt: (context: Context, begun: Attempt, path: string): void => {
      const value = Buffer.from(JSON.stringify({ ...begun, path })).toString('base64url');
      setCookie(context, ATTEMPT, value, { ...options, maxAge: ATTEMPT_SECONDS });
    },
    /** Once: the cookie is deleted. */
    takeAttempt: (context: Context): z.output<typeof attempt> | null => {
      const value = read(context, ATTEMPT);
      deleteCookie(context, ATTEMPT, options);
      if (!value) return null;
      try {
        return attempt.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
      } catch {
        return null;
      }
    },
  };
}

export type SignInCookies = ReturnType<typeof signInCookies>;
