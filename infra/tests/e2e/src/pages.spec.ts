import type { Page } from '@playwright/test';
import { menuAddresses } from './harness/menu-addresses';
import { openPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

/** A desktop and a laptop. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
];

const HEADING_TOP = 64;

type Seen = {
  readonly pages: readonly string[];
  readonly heading: number;
  readonly cut: readonly string[];
  readonly scrolls: boolean;
};

const look = `(() => {
  const boxOf = (cell) => cell.closest('.p-datatable-wrapper, .p-dialog-content') ?? document.documentElement;
  const isCut = (cell) => {
    const { width, right } = cell.getBoundingClientRect();
    return width > 0 && right > boxOf(cell).getBoundingClientRect().right + 1.5;
  };
  return {
    pages: [...document.querySelectorAll('main [data-page]')].map(({ dataset }) => dataset.page),
    heading: Math.round(document.querySelector('main h1')?.getBoundingClientRect().top ?? -1),
    cut: [...document.querySelectorAll('main th')].filter(isCut).map(({ textContent }) => textContent.trim()),
    scrolls: document.documentElement.scrollWidth > innerWidth,
  };
})()`;

async function faultsAt(page: Page, address: string, width: number): Promise<string[]> {
  await openPage(page, address);
  const { pages, heading, cut, scrolls } = await page.evaluate<Seen>(look);
  return [
    ...(pages.length === 1 ? [] : [`is ${pages.length} of the four pages`]),
    ...(heading === HEADING_TOP ? [] : [`its heading stands at ${heading}`]),
    ...cut.map((head) => `the column ${head} is cut`),
    ...(scrolls ? ['scrolls sideways'] : []),
  ].map((fault) => `${address} at ${width}: ${fault}`);
}

for (const { width, height } of windows) {
  test(`every screen is one of the four pages, whole at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await signIn(page, 'szef');
    const addresses = await menuAddresses(page);
    expect(addresses.length).toBeGreaterThan(35);
    const faults: string[] = [];
    for (const address of addresses) faults.push(...(await faultsAt(page, address, width)));
    expect(faults).toEqual([]);
  });
}
