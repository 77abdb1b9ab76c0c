import type { Page } from '@playwright/test';
import { expect, test } from '../src/harness/test';
import { buttonFaults } from './button-faults';
import { colourRules, findings } from './findings';
import type { Screen } from './screen';
import { allScreens } from './screens/all-screens';
import { sessionOf } from './session';
import { widthFaults } from './width-faults';

test.use({ kind: 'demo' });

type View = readonly [width: number, colorScheme: 'light' | 'dark'];

const views = [1440, 1024, 390].flatMap((width): readonly View[] => [
  [width, 'light'],
  [width, 'dark'],
]);

async function check(page: Page, screen: Screen): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await screen.open(page);
  for (const fault of await buttonFaults(page)) found[fault] = ['buttons'];
  for (const fault of await widthFaults(page)) found[fault] = ['width'];
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The light theme has checked everything else.
    for (const finding of await findings(page, colorScheme === 'dark' ? { runOnly: colourRules } : {})) {
      found[finding] = [...(found[finding] ?? []), `${width} ${colorScheme}`];
    }
  }
  return found;
}

for (const screen of allScreens) {
  test(`axe finds nothing: ${screen.name}`, async ({ browser }) => {
    const storageState = await sessionOf(browser, screen.person === undefined ? 'biuro' : screen.person);
    const context = await browser.newContext({ storageState });
    const found = await check(await context.newPage(), screen);
    await context.close();
    expect(found).toEqual({});
  });
}
