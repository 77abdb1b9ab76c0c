import { cookieValue, FORGERY_COOKIE, newForgeryCookie } from '@ostep/service-kit';
import { isSecureContext } from './secure-context';

const YEAR_IN_SECONDS = 31_536_000;

const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'self'";

/** What a service worker may load is decided by the policy of its own file, not of the page. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

type PageSources = { readonly origins?: readonly string[]; readonly styles?: string };

/**
 * Frames are for the session check, the silent sign-in and the preview of a document.
 * @param styles an additional source of styles
 */
export function pagePolicy({ origins = [], styles }: PageSources = {}): string {
  const sources = ["'self'", ...origins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${sources}`,
    `style-src ${[sources, ...(styles ? [styles] : [])].join(' ')}`,
    "img-src 'self' data: blob:",
    `font-src ${sources}`,
    `connect-src ${sources}`,
    "frame-src 'self' blob:",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Headers for every response that does not set them itself. */
export function securityHeaders(publicUrl: string): ReadonlyMap<string, string> {
  const headers = new Map([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ['content-security-policy', DATA_POLICY],
  ]);
  // Elsewhere browsers ignore it and report an error on each page.
  if (isSecureContext(publicUrl)) headers.set('cross-origin-opener-policy', 'same-origin');
  if (publicUrl.startsWith('https:')) {
    headers.set('strict-transport-security', `max-age=${YEAR_IN_SECONDS}; includeSubDomains`);
  }
  return headers;
}

export function missingForgeryCookie(
  cookies: string | undefined,
  given: readonly string[],
  publicUrl: string,
): string | undefined {
  if (cookieValue(cookies, FORGERY_COOKIE) || given.some((cookie) => cookie.startsWith(`${FORGERY_COOKIE}=`))) {
    return undefined;
  }
  return newForgeryCookie(publicUrl);
}
