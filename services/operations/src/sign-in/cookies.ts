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

/** No script reads them, no other site's form carries them, no other service is sent them. They end with the browser. */
const options = (publicUrl: string) =>
  ({ path: HOME, httpOnly: true, sameSite: 'Lax', secure: publicUrl.startsWith('https:') }) as const;

export function keepTokens(context: Context, publicUrl: string, tokens: Tokens): void {
  setCookie(context, ACCESS, tokens.access, options(publicUrl));
  if (tokens.refresh) setCookie(context, REFRESH, tokens.refresh, options(publicUrl));
}

export function keptTokens(context: Context): Partial<Tokens> {
  return { access: getCookie(context, ACCESS), refresh: getCookie(context, REFRESH) };
}

export function forgetTokens(context: Context): void {
  for (const name of [ACCESS, REFRESH]) deleteCookie(context, name, { path: HOME });
}

/** @param path where the person wanted to go */
export function keepAttempt(context: Context, publicUrl: string, begun: Attempt, path: string): void {
  const value = Buffer.from(JSON.stringify({ ...begun, path })).toString('base64url');
  setCookie(context, ATTEMPT, value, { ...options(publicUrl), maxAge: ATTEMPT_SECONDS });
}

/** The attempt that the browser brings back, once; null when there is none. */
export function takeAttempt(context: Context): z.output<typeof attempt> | null {
  const value = getCookie(context, ATTEMPT);
  deleteCookie(context, ATTEMPT, { path: HOME });
  if (!value) return null;
  try {
    return attempt.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return null;
  }
}
