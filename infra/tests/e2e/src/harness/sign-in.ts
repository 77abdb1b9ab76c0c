import type { Page } from '@playwright/test';
import { openOutside, pageReady } from './open-page';

export type DemoPerson = 'biuro' | 'teren' | 'ops' | 'gosc' | 'szef';

export async function submitLogin(page: Page, username: string, password = username): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('#kc-login').click();
}

export async function signIn(page: Page, person: DemoPerson, path = '/order'): Promise<void> {
  await openOutside(page, path);
  await submitLogin(page, person);
  await pageReady(page, (url) => url.pathname + url.search === path);
}
