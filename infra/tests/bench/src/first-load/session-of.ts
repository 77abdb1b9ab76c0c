import { signIn } from '@ostep/e2e/sign-in';
import type { Browser } from '@playwright/test';

export async function sessionOf(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  await signIn(await context.newPage(), 'biuro', '/contract');
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
