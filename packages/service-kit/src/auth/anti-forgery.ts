import { randomBytes, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';

export const FORGERY_COOKIE = 'XSRF-TOKEN';
export const FORGERY_HEADER = 'x-xsrf-token';

export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  return header ? parse(header, name)[name] : undefined;
}

/** Not HttpOnly: the page copies the value into the header (double submit). */
export function newForgeryCookie(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${FORGERY_COOKIE}=${randomBytes(18).toString('base64url')}; Path=/; SameSite=Strict${secure}`;
}

export function forgeryPairMatches(cookie: string | undefined, header: string | undefined): boolean {
  if (!cookie || !header) return false;
  const left = Buffer.from(cookie);
  const right = Buffer.from(header);
  return left.length === right.length && timingSafeEqual(left, right);
}
