import type { Browser, Page } from '@playwright/test';

/** How many times slower the processor of each page is: a race that a fast machine hides comes out. */
export const cpuThrottle = Number(process.env.OSTEP_CPU_THROTTLE ?? 1);

async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle });
}

export function throttlePages(browser: Browser): Browser {
  // A page may be closed before it is slowed down.
  if (cpuThrottle > 1)
    browser.on('context', (context) => context.on('page', (page) => throttle(page).catch(() => undefined)));
  return browser;
}
