import { expect, type Locator, type Page } from '@playwright/test';
import { cpuThrottle } from './throttle';

const READY_LIMIT_MS = 30_000 * cpuThrottle;

/** Empty once the frame has marked the page as ready. Reads mark and address together, because both may change. */
const missing = `(() => {
  const ready = document.querySelector('main')?.dataset.ready;
  const address = location.pathname + location.search;
  if (ready === address && document.fonts.status === 'loaded') return '';
  return 'ready is ' + ready + ' at ' + address;
})()`;

type Address = Parameters<Page['waitForURL']>[0];

/** Waits until the page is ready; with `address`, after a link, a key or a save, first for that address. */
export async function pageReady(page: Page, address?: Address): Promise<void> {
  if (address !== undefined) await page.waitForURL(address, { timeout: READY_LIMIT_MS });
  // Another document may be replacing this one.
  const look = () => page.evaluate(missing).catch(() => 'no document');
  await expect.poll(look, { intervals: [50], timeout: READY_LIMIT_MS }).toBe('');
}

/** @param address where the path redirects to */
export async function openPage(page: Page, path: string, address?: Address): Promise<void> {
  await page.goto(path);
  await pageReady(page, address);
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await pageReady(page);
}

export async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await pageReady(page);
}

/** Opens a page outside the frame: the sign-in, the API's description, the manual. */
export async function openOutside(page: Page, address: string, timeout = READY_LIMIT_MS): Promise<void> {
  await page.goto(address, { timeout });
}

/** The page's heading, never that of the list from which it was opened. */
export const heading = (page: Page): Locator => page.locator('main .ui-page-head:has(h1)');

/** Clicks a link and waits for the page that it leads to. */
export async function follow(link: Locator): Promise<void> {
  const href = await link.getAttribute('href');
  if (href === null) throw new Error(`${link} leads nowhere`);
  await link.click();
  await pageReady(link.page(), (url) => url.pathname + url.search === href);
}
