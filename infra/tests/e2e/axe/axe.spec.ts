import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type DemoPerson, signIn } from '../src/harness/sign-in';
import { expect, test } from '../src/harness/test';
import { axeSource } from './axe-core';
import type { Screen } from './screen';
import { allScreens } from './screens/all-screens';

test.use({ kind: 'demo' });

const widths = [1440, 1024, 390] as const;
const schemes = ['light', 'dark'] as const;

/** Content that is not drawn keeps the colours of the previous theme, as does some that only inherits them. */
const drawAll = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; transition: none !important; }');
  document.adoptedStyleSheets = [sheet];
  document.body.style.display = 'none';
  document.body.getBoundingClientRect();
  document.body.style.display = '';
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))));
})()`;

type Place = { readonly html: string; readonly failureSummary?: string };
type Finding = { readonly id: string; readonly help: string; readonly nodes: readonly Place[] };

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

const placeOf = ({ html, failureSummary = '' }: Place) =>
  `${html.slice(0, 160)} (${failureSummary.split('\n')[1]?.trim()})`;

/** The other rules do not depend on the theme, and take most of the time. */
const ofColours = ['color-contrast', 'link-in-text-block'];

async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(drawAll);
  await page.evaluate(axeSource);
  // The shape is axe's.
  const found = (await page.evaluate(
    `axe.run({ resultTypes: ['violations'], ...${JSON.stringify(rules ? { runOnly: rules } : {})} }).then((result) => result.violations)`,
  )) as Finding[];
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(placeOf).join('; ')}`);
}

async function check(page: Page, screen: Screen): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await screen.open(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const finding of await findings(page, colorScheme === 'dark' ? ofColours : undefined)) {
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
