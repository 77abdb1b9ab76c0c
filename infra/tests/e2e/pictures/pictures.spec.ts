import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { allScreens } from '../axe/screens/all-screens';
import { sessionOf } from '../axe/session';
import { picture } from '../manual/picture';
import { test } from '../src/harness/test';

test.use({ kind: 'demo' });

const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;
const schemes = ['light', 'dark'] as const;

/** On a wide screen list and pane scroll inside the page, so a picture of the page shows what a person sees. */
async function picturesOf(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const file = `${name.replaceAll('/', '')}-${size.width}-${colorScheme}.webp`;
      // A dialog covers the viewport, not the whole page.
      const isFullPage = (await page.locator('.p-dialog-mask').count()) === 0;
      if (isFullPage) await page.evaluate('scrollTo(0, 0)');
      await picture(page, pathToFileURL(join(test.info().project.outputDir, file)), { isFullPage });
    }
  }
}

for (const screen of allScreens) {
  test(`pictures: ${screen.name}`, async ({ browser }) => {
    const storageState = await sessionOf(browser, screen.person === undefined ? 'biuro' : screen.person);
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    await screen.open(page);
    await picturesOf(page, screen.name);
    await context.close();
  });
}
