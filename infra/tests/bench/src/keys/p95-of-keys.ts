import type { Locator, Page } from '@playwright/test';

const BETWEEN_KEYS_MS = 60;
const TIMES = 4;
/** Event Timing says nothing about events that end within a frame. */
const FRAME_MS = 16;

export type Field = { readonly field: Locator; readonly text: string; readonly next: string };

const watchKeys = `
  globalThis.keyTimes = new Map();
  globalThis.keysPressed = 0;
  addEventListener('keydown', () => { keysPressed += 1; }, true);
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) keyTimes.set(interactionId, Math.max(duration, keyTimes.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: ${FRAME_MS} });`;

const drawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

export async function p95OfKeys(page: Page, fields: readonly Field[]): Promise<number> {
  await page.bringToFront();
  const isWatched = await page.evaluate('"keyTimes" in globalThis');
  await page.evaluate(isWatched ? 'keyTimes.clear(); keysPressed = 0;' : watchKeys);
  for (const { field, text, next } of fields) {
    await field.click();
    for (let time = 0; time < TIMES; time += 1) {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });
      await page.keyboard.press(next, { delay: BETWEEN_KEYS_MS });
      await page.evaluate(drawn);
    }
  }
  await page.evaluate('new Promise((done) => requestIdleCallback(() => done()))');
  const { pressed, times } = await page.evaluate<{ pressed: number; times: number[] }>(
    '({ pressed: keysPressed, times: [...keyTimes.values()] })',
  );
  const unseen = Array.from({ length: Math.max(0, pressed - times.length) }, () => FRAME_MS);
  if (pressed === 0) throw new Error('No key reached the page.');
  const sorted = [...times, ...unseen].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
