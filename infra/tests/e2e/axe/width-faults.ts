import { expect, type Page } from '@playwright/test';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** Elements beyond the right edge, except inside boxes that scroll. */
const findBeyond = `(() => {
  const page = document.documentElement;
  if (page.scrollWidth <= innerWidth) return null;
  const isBeyond = (element) => element.getBoundingClientRect().right > innerWidth + 1;
  const last = [...document.body.querySelectorAll('*')].findLast((element) => isBeyond(element) && element.checkVisibility());
  return page.scrollWidth + ' pixels wide at ' + innerWidth + ': ' + (last?.outerHTML.slice(0, 160) ?? '');
})()`;

const SETTLED_MS = 2000;

/** Tries again, because a closing menu and a table that becomes cards are drawn for the old width at first. */
export async function widthFault(page: Page): Promise<string | null> {
  let fault: string | null = null;
  const look = async () => {
    fault = await page.evaluate<string | null>(findBeyond);
    return fault;
  };
  await expect
    .poll(look, { timeout: SETTLED_MS, intervals: [50] })
    .toBeNull()
    .catch(() => null);
  return fault;
}

export async function widthFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  // PrimeReact reacts to the window's size only after a panel has opened.
  await expect(page.locator('.p-connected-overlay-enter-active')).toHaveCount(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const fault = await widthFault(page);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}
