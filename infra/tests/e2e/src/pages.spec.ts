import type { Page } from '@playwright/test';
import { menuAddresses } from './harness/menu-addresses';
import { openPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const DESKTOP = { width: 1440, height: 900 };
const LAPTOP = { width: 1366, height: 768 };
/** A desktop window at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 };
const PHONE = { width: 390, height: 844 };

const HEADING_TOP = 64;
const MOST_SHIFT = 0.02;
/** On a phone, the lowest place for the first row of a list, and for the first position of an order. */
const [PHONE_ROW, PHONE_POSITION] = [220, 420];
const DESKTOP_POSITION = 300;

/** A slow connection, so that placeholders are drawn before the answers arrive. */
const FAR_SERVER = { offline: false, latency: 100, downloadThroughput: -1, uploadThroughput: -1 };

type Seen = {
  readonly pages: readonly string[];
  readonly heading: number;
  readonly cut: readonly string[];
  readonly scrolls: boolean;
  readonly row: number | null;
  readonly shift: number;
};

const look = `(() => {
  const boxOf = (cell) => cell.closest('.p-datatable-wrapper, .p-dialog-content') ?? document.documentElement;
  const isCut = (cell) => {
    const { width, right } = cell.getBoundingClientRect();
    return width > 0 && right > boxOf(cell).getBoundingClientRect().right + 1.5;
  };
  const rows = '[data-page="list"] :is(.p-datatable-tbody > tr, .orders-list > li)';
  return {
    pages: [...document.querySelectorAll('main [data-page]')].map(({ dataset }) => dataset.page),
    heading: Math.round(document.querySelector('main h1')?.getBoundingClientRect().top ?? -1),
    cut: [...document.querySelectorAll('main th')].filter(isCut).map(({ textContent }) => textContent.trim()),
    scrolls: document.documentElement.scrollWidth > innerWidth,
    row: document.querySelector(rows)?.getBoundingClientRect().top ?? null,
    shift: window.shifts.reduce((sum, value) => sum + value, 0),
  };
})()`;

const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) =>
    window.shifts.push(...list.getEntries().flatMap(({ hadRecentInput, value }) => (hadRecentInput ? [] : [value]))),
  ).observe({ type: 'layout-shift', buffered: true });`;

const faultsOf = ({ pages, heading, cut, scrolls }: Seen): string[] => [
  ...(pages.length === 1 ? [] : [`is ${pages.length} of the four pages`]),
  ...(heading === HEADING_TOP ? [] : [`its heading stands at ${heading}`]),
  ...cut.map((head) => `the column ${head} is cut`),
  ...(scrolls ? ['scrolls sideways'] : []),
];

const shiftOf = ({ shift }: Seen): string[] => (shift > MOST_SHIFT ? [`shifts by ${shift.toFixed(3)}`] : []);

/** On a phone rows are cards without column headings, and the height of the page's heading may vary. */
const phoneFaultsOf = ({ pages, scrolls, row }: Seen): string[] => [
  ...(pages.length === 1 ? [] : [`is ${pages.length} of the four pages`]),
  ...(scrolls ? ['scrolls sideways'] : []),
  ...(row !== null && row > PHONE_ROW ? [`its first row stands at ${row}`] : []),
];

async function walk(page: Page, size: typeof DESKTOP, faults: (seen: Seen) => string[]): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript({ content: watchShifts });
  await page.setViewportSize(size);
  await signIn(page, 'szef');
  const addresses = await menuAddresses(page);
  expect(addresses.length).toBeGreaterThan(35);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', FAR_SERVER);
  const found: string[] = [];
  for (const address of addresses) {
    await openPage(page, address);
    found.push(...faults(await page.evaluate<Seen>(look)).map((fault) => `${address} at ${size.width}: ${fault}`));
  }
  return found;
}

for (const size of [DESKTOP, LAPTOP])
  test(`every screen is one of the four pages, whole and still at ${size.width} pixels`, async ({ page }) => {
    expect(await walk(page, size, (seen) => [...faultsOf(seen), ...shiftOf(seen)])).toEqual([]);
  });

test('no screen is cut at a zoom of 200 %', async ({ page }) => {
  expect(await walk(page, ZOOMED, faultsOf)).toEqual([]);
});

test('no screen is cut or shifts on a phone, and its first row is near the top', async ({ page }) => {
  expect(await walk(page, PHONE, (seen) => [...phoneFaultsOf(seen), ...shiftOf(seen)])).toEqual([]);
});

const positionOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Szczegóły zlecenia' })
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.getBoundingClientRect().top);

for (const status of ['TODO', 'IN_PROGRESS', 'DONE', 'DONE_REPORTED', 'PROTOCOL_RECEIVED'])
  test(`the first position of an order stands high: ${status}`, async ({ page }) => {
    await signIn(page, 'biuro');
    await openPage(page, `/order?orderStatus=${status}`);
    expect(await positionOf(page)).toBeLessThanOrEqual(DESKTOP_POSITION);
    const order = page.getByRole('list', { name: 'Zlecenia' }).getByRole('link').first();
    const address = (await order.getAttribute('href')) ?? '';
    await page.setViewportSize(PHONE);
    await openPage(page, address);
    expect(await positionOf(page)).toBeLessThanOrEqual(PHONE_POSITION);
  });

/** How many rows would fit the window if all were as high as the highest one; the demo has only a few invoices. */
const roomForRows = (page: Page, height: number) =>
  page.locator('main .p-datatable-tbody > tr').evaluateAll((rows, bottom) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const top = Math.min(...boxes.map(({ y }) => y));
    return Math.floor((bottom - top) / Math.max(...boxes.map((box) => box.height)));
  }, height);

test('most of the issued invoices fit the window', async ({ page }) => {
  await signIn(page, 'szef');
  for (const [size, least] of [
    [DESKTOP, 16],
    [LAPTOP, 12],
  ] as const) {
    await page.setViewportSize(size);
    await openPage(page, '/invoice?show=issued');
    expect.soft(await roomForRows(page, size.height), `at ${size.width}`).toBeGreaterThanOrEqual(least);
  }
});
