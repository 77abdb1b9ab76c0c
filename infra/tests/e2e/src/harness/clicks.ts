import type { Page } from '@playwright/test';

export const countClicks = `
  window.clicks = 0;
  addEventListener('pointerdown', (event) => { if (event.isTrusted) window.clicks += 1; }, true);`;

export const clicksOn = async (page: Page) => Number(await page.evaluate('window.clicks'));
