import type { Browser, BrowserContextOptions } from '@playwright/test';
import { type DemoPerson, signIn } from '../src/harness/sign-in';

const sessions = new Map<DemoPerson, BrowserContextOptions['storageState']>();

export async function sessionOf(
  browser: Browser,
  person: DemoPerson | null,
): Promise<BrowserContextOptions['storageState']> {
  if (person === null) return undefined;
  const known = sessions.get(person);
  if (known) return known;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person);
  // Cookies only: stored data of a screen, such as a draft, must not affect another screen.
  const state = { cookies: (await context.storageState()).cookies, origins: [] };
  await context.close();
  sessions.set(person, state);
  return state;
}
