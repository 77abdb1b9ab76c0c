import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type DemoPerson, signIn } from '../src/harness/sign-in';
import { expect, test } from '../src/harness/test';
import { findings, ofColours } from './findings';
import type { Screen } from './screen';
import { allScreens } from './screens/all-screens';

test.use({ kind: 'demo' });

const widths = [1440, 1024, 390] as const;
const schemes = ['light', 'dark'] as const;

const sessions = new Map<DemoPerson, BrowserContextOptions['storageState']>();

async function sessionOf(browser: Browser, person: DemoPerson | null): Promise<BrowserContextOptions['storageState']> {
  if (person === null) return undefined;
  const known = sessions.get(person);
  if (known) return known;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person);
  // Cookies only: what a screen stores, such as a draft, must not reach another screen.
  const state = { cookies: (await context.storageState()).cookies, origins: [] };
  await context.close();
  sessions.set(person, state);
  return state;
}

async function check(page: Page, screen: Screen): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await screen.open(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const finding of await findings(page, colorScheme === 'dark' ? { runOnly: ofColours } : {})) {
        found[finding] = [...(found[finding] ?? []), `${width} ${colorScheme}`];
      }
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
