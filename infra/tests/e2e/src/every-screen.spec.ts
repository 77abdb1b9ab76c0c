import type { Page } from '@playwright/test';
import { buttonFaults } from '../axe/button-faults';
import { findings } from '../axe/findings';
import { menuAddresses } from './harness/menu-addresses';
import { openPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

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
  const addresses = await menuAddresses(page);
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsOf(page, address)));
  expect(addresses.length).toBeGreaterThan(35);
  expect([faults, complaints]).toEqual([[], []]);
});
