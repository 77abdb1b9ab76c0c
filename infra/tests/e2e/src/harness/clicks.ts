import type { Page } from '@playwright/test';

type Pressed = { readonly clicks: number; readonly keys: number };

/** What a person presses; a modifier is no key of its own. */
export const countClicks = `
  window.pressed = { clicks: 0, keys: 0 };
  addEventListener('pointerdown', (event) => { if (event.isTrusted) window.pressed.clicks += 1; }, true);
  addEventListener('keydown', (event) => { if (event.isTrusted && event.key !== 'Shift') window.pressed.keys += 1; }, true);`;

export const pressedOn = (page: Page) => page.evaluate<Pressed>('window.pressed');

export const clicksOn = async (page: Page) => (await pressedOn(page)).clicks;
