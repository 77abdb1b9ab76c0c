import type { html } from 'hono/html';

export { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** `html` makes a promise only of parts that are promises; our pages have none. */
export function textOf(page: Html): string {
  if (page instanceof Promise) throw new TypeError('a part of the page is a promise');
  return page.toString();
}
