/** The tab's own: several tabs may be at the login page at once. */
const KEY = 'ostep-return-to';

/** The identity service sends everybody back to one page; the address asked for waits here meanwhile. */
export function keepReturnPath(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** Where a person who comes from the login page wanted to go, once; null for who opened this page in another way. */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const answer = new URLSearchParams(location.hash.slice(1));
  return answer.has('state') && answer.has('code') ? path : null;
}
