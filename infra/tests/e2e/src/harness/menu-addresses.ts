import type { Page } from '@playwright/test';
import { openPage } from './open-page';

type Entry = { readonly path?: string; readonly href?: string };
type Domain = { readonly routes: readonly string[]; readonly menu: readonly Entry[]; readonly notice?: Entry };

/** Pages in the menu whose tabs have addresses of their own. */
const tabs = [
  '/office/addressees',
  '/office/people',
  '/office/approval',
  '/office/notices',
  '/invoice/ksef',
  '/payout/wages',
];

const records = [
  { list: '/contract', link: /^\/contract\/\d+$/u },
  { list: '/contract', link: /^\/contract\/edit\/\d+$/u },
  { list: '/protocol', link: /^\/protocol\/settle\/\d+$/u },
  { list: '/protocol', link: /^\/protocol\/edit\/\d+$/u },
  { list: '/order', link: /selectedOrderId=\d+$/u },
];

/** Addresses of all menu entries, and of one record of each kind. */
export async function menuAddresses(page: Page): Promise<string[]> {
  // The builder writes it from each domain's file.
  const domains = await page.evaluate<readonly Domain[]>("fetch('/domains.json').then((response) => response.json())");
  const entries = domains.flatMap(({ menu, notice }) => (notice ? [...menu, notice] : menu));
  const addresses = [...entries.flatMap(({ path, href }) => path ?? href ?? []), ...tabs];
  for (const record of records) addresses.push(await addressOf(page, record));
  return addresses;
}

async function addressOf(page: Page, { list, link }: (typeof records)[number]): Promise<string> {
  await openPage(page, list);
  const all = await page.locator('main a[href]').evaluateAll((links) => links.map((one) => one.getAttribute('href')));
  const found = all.find((href) => href !== null && link.test(href));
  if (!found) throw new Error(`${list} has no link like ${link}`);
  return found;
}
