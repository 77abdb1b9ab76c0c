import type { html } from 'hono/html';

export { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** `html` returns a promise only if a part of the page is one; our pages have none. */
export function textOf(page: Html): string {
  if (page instanceof Promise) throw new TypeError('a part of the page is a promise');
  return page.toString();
}
