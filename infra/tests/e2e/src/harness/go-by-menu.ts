import type { Page } from '@playwright/test';
import { pageReady } from './open-page';

export async function openMenu(page: Page, menu: string): Promise<void> {
  await page.getByRole('menubar').getByRole('menuitem', { name: menu, exact: true }).click();
}

export async function goByMenu(page: Page, menu: string, entry: string): Promise<void> {
  await openMenu(page, menu);
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  const path = (await item.getAttribute('href'))?.split('?')[0];
  await item.click();
  await pageReady(page, ({ pathname }) => pathname === path);
}
