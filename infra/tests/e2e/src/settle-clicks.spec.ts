import { makeProtocol } from './chain/large-protocol';
import { callAs } from './harness/api-caller';
import { clicksOn, countClicks } from './harness/clicks';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

/** One to approve what agrees, one for the switch; a third may open collapsed lines. */
const MOST_CLICKS = 3;

test('a protocol of 6 parts is settled in at most 3 clicks', async ({ page }) => {
  const protocol = await makeProtocol(await callAs(page, 'biuro'), { parts: 6, codes: 1, orders: 1, items: 6 });
  await page.addInitScript({ content: countClicks });
  await openPage(page, `/protocol/settle/${protocol}`);
  await page.getByRole('button', { name: 'Zatwierdź zgodne (6)' }).click();
  await expect(page.locator('.ui-settled-equal .ui-settled-gap')).toHaveCount(6);
  await page.getByRole('switch', { name: 'Protokół jest rozliczony' }).click();
  await expect(page.getByText('Flaga rozliczenia została zapisana.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Protokół jest rozliczony' })).toBeChecked();
  expect(await clicksOn(page)).toBeLessThanOrEqual(MOST_CLICKS);
});

test('a protocol of 40 partly accepted lines is settled in at most 3 clicks', async ({ page }) => {
  const size = { parts: 40, codes: 1, orders: 1, items: 40, done: 22 };
  const protocol = await makeProtocol(await callAs(page, 'biuro'), size);
  await page.addInitScript({ content: countClicks });
  await openPage(page, `/protocol/settle/${protocol}`);
  await page.getByRole('button', { name: 'Przyjmij ilości z protokołu (40)' }).click();
  await expect(page.getByRole('button', { name: 'wyjątki 0' })).toBeVisible();
  await page.getByRole('switch', { name: 'Protokół jest rozliczony' }).click();
  await expect(page.getByRole('switch', { name: 'Protokół jest rozliczony' })).toBeChecked();
  expect(await clicksOn(page)).toBeLessThanOrEqual(MOST_CLICKS);
});
