import type { BrowserContext, Page } from '@playwright/test';
import { openOutside, pageReady } from './open-page';

export type DemoPerson = 'biuro' | 'teren' | 'ops' | 'gosc' | 'szef';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Of this worker, which has one product. Cookies alone: what a screen stores must not reach another test. */
const sessions = new Map<DemoPerson, Cookies>();

export async function submitLogin(page: Page, username: string, password = username): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('#kc-login').click();
}

/** Fills the form in only where no earlier test did it for the person, or where that session was ended meanwhile. */
export async function signIn(page: Page, person: DemoPerson, path = '/order'): Promise<void> {
  const known = sessions.get(person);
  if (!known) return signInByForm(page, person, path);
  await page.context().addCookies(known);
  await openOutside(page, path);
  const form = page.locator('#username');
  await form.or(page.locator('main[data-ready]')).first().waitFor();
  if (await form.isVisible()) await submitLogin(page, person);
  await arrived(page, person, path);
}

/** For tests of the sign-in itself. */
export async function signInByForm(page: Page, person: DemoPerson, path = '/order'): Promise<void> {
  await openOutside(page, path);
  await submitLogin(page, person);
  await arrived(page, person, path);
}

async function arrived(page: Page, person: DemoPerson, path: string): Promise<void> {
  await pageReady(page, (url) => url.pathname + url.search === path);
  sessions.set(person, await page.context().cookies());
}
