import type { Page } from '@playwright/test';
import { openPage, pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const paths = [
  '/contract',
  '/contract/1',
  '/contract/edit/1',
  '/contract/upload',
  '/order',
  '/order/edit',
  '/order/upload',
  '/protocol',
  '/protocol/edit',
  '/protocol/settle/1',
  '/sq',
  '/ac',
  '/ac/groups',
  '/summary?forestDistrictId=1&year=2026&month=6',
  '/summary/charts',
  '/summary/one-page?year=2026&month=6',
  '/summary/result?from=2026-06-01&to=2026-06-30&then=squad',
  '/invoice',
  '/invoice/outside',
  '/invoice/payments',
  '/invoice/payments/new',
  '/invoice/statement',
  '/invoice/ageing',
  '/offer',
  '/payout',
];

const isNotCut = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.scrollWidth <= element.clientWidth);

/** By how many pixels the page is wider than its window, without the scroll bar. */
const overflow = (page: Page) =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)');

/** Smallest distance in pixels between neighbours in a row. */
const leastGap = (page: Page, selector: string) =>
  page.locator(selector).evaluate((row) => {
    const boxes = [...row.children].map((child) => child.getBoundingClientRect());
    return Math.min(...boxes.slice(1).map((box, at) => box.left - (boxes[at]?.right ?? 0)));
  });

test('the actions of a page have space between them', async ({ page }) => {
  await signIn(page, 'biuro', '/protocol/settle/1');
  expect(await leastGap(page, '.ui-page-head .ui-page-actions')).toBeGreaterThanOrEqual(8);
});

test('no screen scrolls sideways on a phone, nor the details of an order on a laptop; the bar is complete on a small desktop', async ({
  page,
}) => {
  await signIn(page, 'biuro', '/contract');
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await isNotCut(page, '.user-name')).toBe(true);
  expect(await isNotCut(page, 'header.navbar')).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/order?orderStatus=IN_PROGRESS');
  await page.getByRole('list', { name: 'Zlecenia' }).getByRole('link').first().click();
  await pageReady(page, /selectedOrderId=/u);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of paths) {
    await openPage(page, path);
    expect(await overflow(page), path).toBe(0);
  }
});

test('the work of a list behind a figure is read in two lines at most', async ({ page }) => {
  await signIn(page, 'szef', '/summary/one-page?year=2026&month=10');
  await page.locator('main a[href*="by=district"]').first().click();
  const table = page.locator('.summaries-card table').first();
  await expect(table).toBeVisible();
  const names = await table.getByRole('columnheader').allTextContents();
  const widths = await table
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(widths[names.findIndex((name) => name.startsWith('Praca'))]).toBeGreaterThanOrEqual(80);
  const heights = await table.locator('tbody tr').evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(52);
});
