import type { Locator } from '@playwright/test';
import { openPage, pageReady, reloadPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo', viewport: { width: 390, height: 844 } });

const FIRST_POSITION = 420;
const TWO_LINES = 64;

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

test('the first visit asks which squad; its overdue work comes first, and stays with a reload', async ({ page }) => {
  await signIn(page, 'teren', '/order/my-work');
  const question = page.getByRole('region', { name: 'Której ekipy prace pokazać?' });
  await question.getByRole('button', { name: 'P01 Pilarze Nowak' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Po terminie: ');
  await reloadPage(page);
  await expect(page.locator('.orders-work-cards > li').first()).toContainText('Pilarze Nowak');
  await expect(question).toBeHidden();
  await page.screenshot({ path: test.info().outputPath('my-squad.png') });
});

test('an order begins with its positions, and its heading has enough width beside the actions', async ({ page }) => {
  await signIn(page, 'teren', '/order?orderStatus=IN_PROGRESS');
  await page.getByRole('list', { name: 'Zlecenia' }).getByRole('link').first().click();
  await pageReady(page, /selectedOrderId=/u);
  const first = page.getByRole('table', { name: 'Pozycje zlecenia' }).getByRole('checkbox').nth(1);
  expect((await boxOf(first)).y).toBeLessThanOrEqual(FIRST_POSITION);
  await openPage(page, '/protocol');
  await page.locator('.ui-list tbody tr a[href^="/protocol/settle/"]').first().click();
  await pageReady(page, /protocol\/settle/u);
  expect((await boxOf(page.getByRole('heading', { level: 1 }))).height).toBeLessThanOrEqual(TWO_LINES);
});
