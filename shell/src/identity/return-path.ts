/** In sessionStorage, because several tabs may be on the login page at once. */
const KEY = 'ostep-return-to';

export function saveReturnPath(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** Null unless the page was opened by a redirect from the login page. */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const answer = new URLSearchParams(location.hash.slice(1));
  return answer.has('state') && answer.has('code') ? path : null;
}
