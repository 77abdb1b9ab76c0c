import type { Page } from '@playwright/test';
import { openPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

/** Hues in degrees: red is around 0, orange around 35, green around 120. */
const hues = { brakuje: [345, 375], nadmiar: [20, 50], zgodne: [90, 170] } as const;

type Seen = { readonly word: string; readonly hue: number };

/** Runs in the page, and draws the colour to get its red, green and blue. */
const colours = `[...document.querySelectorAll('.ui-settled-gap')].map((element) => {
  const context = document.createElement('canvas').getContext('2d');
  context.fillStyle = getComputedStyle(element).color;
  context.fillRect(0, 0, 1, 1);
  return [element.textContent, ...context.getImageData(0, 0, 1, 1).data];
})`;

async function settledAmounts(page: Page): Promise<Seen[]> {
  const found = await page.evaluate<[string, number, number, number][]>(colours);
  return found.map(([text, ...rgb]) => ({ word: text.split(/\s/u)[0] ?? '', hue: hueOf(rgb) }));
}

function hueOf([red, green, blue]: readonly [number, number, number, ...number[]]): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (most === red) return ((green - blue) / range) * 60;
  return most === green ? 120 + ((blue - red) / range) * 60 : 240 + ((red - green) / range) * 60;
}

test('a settled amount is red when something is missing, green when it is whole, orange when it is too much', async ({
  page,
}) => {
  await signIn(page, 'biuro', '/protocol');
  const links = page.getByRole('table').getByRole('link', { name: /Rozlicz/u });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const seen: Seen[] = [];
  for (const address of addresses) {
    if (Object.keys(hues).every((word) => seen.some((amount) => amount.word === word))) break;
    await openPage(page, address);
    seen.push(...(await settledAmounts(page)));
  }
  for (const [word, [from, to]] of Object.entries(hues)) {
    const found = seen.filter((amount) => amount.word === word);
    expect(found.length, word).toBeGreaterThan(0);
    for (const { hue } of found) {
      const turned = hue < from - 180 ? hue + 360 : hue;
      expect(turned, word).toBeGreaterThan(from);
      expect(turned, word).toBeLessThan(to);
    }
  }
});
