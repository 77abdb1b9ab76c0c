import type { BrowserContext, Page } from '@playwright/test';
import { openOutside, pageReady } from './open-page';

export type DemoPerson = 'biuro' | 'teren' | 'ops' | 'gosc' | 'szef';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Sessions of this worker's product. Only cookies, because stored data of a screen must not reach another test. */
const sessions = new Map<DemoPerson, Cookies>();

export async function submitLogin(page: Page, username: string, password = username): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('#kc-login').click();
}

/** Reuses the person's session of an earlier test; fills in the form where there is none or it has ended. */
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
