import type { Page } from '@playwright/test';

/** Chooses from the page's `⋯` menu. */
export async function chooseInMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Więcej', exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
}
