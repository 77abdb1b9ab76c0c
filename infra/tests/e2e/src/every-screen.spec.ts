import type { Page } from '@playwright/test';
import { buttonFaults } from '../axe/button-faults';
import { findings } from '../axe/findings';
import { openPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

type Entry = { readonly path?: string; readonly href?: string };
type Domain = { readonly routes: readonly string[]; readonly menu: readonly Entry[]; readonly notice?: Entry };

async function addressesOfMenus(page: Page): Promise<string[]> {
  const response = await page.request.get('/domains.json');
  // Written by the builder from each domain's file.
  const domains = (await response.json()) as readonly Domain[];
  const entries = domains.flatMap(({ menu, notice }) => (notice ? [...menu, notice] : menu));
  return entries.flatMap(({ path, href }) => path ?? href ?? []);
}

const records = [
  { list: '/contract', link: /^\/contract\/\d+$/u },
  { list: '/contract', link: /^\/contract\/edit\/\d+$/u },
  { list: '/protocol', link: /^\/protocol\/settle\/\d+$/u },
  { list: '/protocol', link: /^\/protocol\/edit\/\d+$/u },
  { list: '/order', link: /selectedOrderId=\d+$/u },
];

async function addressOf(page: Page, { list, link }: (typeof records)[number]): Promise<string> {
  await openPage(page, list);
  const all = await page.locator('main a[href]').evaluateAll((links) => links.map((one) => one.getAttribute('href')));
  const found = all.find((href) => href !== null && link.test(href));
  if (!found) throw new Error(`${list} has no link like ${link}`);
  return found;
}

async function faultsOf(page: Page, address: string): Promise<string[]> {
  await openPage(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return [...(await findings(page, {})), ...(await buttonFaults(page))].map((fault) => `${address}: ${fault}`);
}

test('every screen of the menus and a record of each kind open, nothing complains, and axe finds nothing', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'szef');
  const addresses = await addressesOfMenus(page);
  for (const record of records) addresses.push(await addressOf(page, record));
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsOf(page, address)));
  expect(addresses.length).toBeGreaterThan(35);
  expect([faults, complaints]).toEqual([[], []]);
});
