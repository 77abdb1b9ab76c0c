import type { Browser, Page } from '@playwright/test';

/** Slows down the CPU of each page, to find races that a fast machine hides. */
export const cpuThrottle = Number(process.env.OSTEP_CPU_THROTTLE ?? 1);

async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle });
}

export function throttlePages(browser: Browser): Browser {
  // The page may already be closed.
  if (cpuThrottle > 1)
    browser.on('context', (context) => context.on('page', (page) => throttle(page).catch(() => undefined)));
  return browser;
}
