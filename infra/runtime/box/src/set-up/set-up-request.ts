import { refuseRequest } from '@ostep/service-kit';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type * as z from 'zod';
import { refuseSetUp } from './refuse-set-up';

const COOKIE = 'ostep-start';

export const sessionId = (context: Context): string | undefined => getCookie(context, COOKIE);

export function setSessionCookie(context: Context, id: string): void {
  const secure = context.req.header('x-forwarded-proto') === 'https';
  setCookie(context, COOKIE, id, { httpOnly: true, sameSite: 'Strict', path: '/start', secure });
}

/** What another site makes a browser send names that site, or says that it crosses sites. */
export function requireOwnOrigin(context: Context): void {
  const [origin, host, site] = ['origin', 'host', 'sec-fetch-site'].map((name) => context.req.header(name));
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  if (!isOwn || (site !== undefined && site !== 'same-origin')) throw refuseSetUp('otherOrigin');
}

/** @throws Refusal that names the wrong fields */
export async function readJson<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> {
  if (!/^application\/json\b/.test(context.req.header('content-type') ?? '')) throw refuseSetUp('notJson');
  const body: unknown = await context.req.json().catch(() => null);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw refuseRequest('invalid', {}, errors);
}
