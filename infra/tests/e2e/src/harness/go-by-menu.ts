import type { Page } from '@playwright/test';

export async function openMenu(page: Page, menu: string): Promise<void> {
  await page.getByRole('menubar').getByRole('menuitem', { name: menu, exact: true }).click();
}

export async function goByMenu(page: Page, menu: string, entry: string): Promise<void> {
  await openMenu(page, menu);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
