import { randomBytes, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';

export const FORGERY_COOKIE = 'XSRF-TOKEN';
export const FORGERY_HEADER = 'x-xsrf-token';

/** Value of one cookie in a Cookie header; what a browser would not have written is no value. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  return header ? parse(header, name)[name] : undefined;
}

/** Set-Cookie of a new token, readable by the page; Secure when the product is served over https. */
export function newForgeryCookie(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${FORGERY_COOKIE}=${randomBytes(18).toString('base64url')}; Path=/; SameSite=Strict${secure}`;
}

/** Whether the header of a write repeats the cookie (double submit). */
export function forgeryPairMatches(cookie: string | undefined, header: string | undefined): boolean {
  if (!cookie || !header) return false;
  const left = Buffer.from(cookie);
  const right = Buffer.from(header);
  return left.length === right.length && timingSafeEqual(left, right);
}
