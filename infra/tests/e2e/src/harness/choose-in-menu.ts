import type { Page } from '@playwright/test';

/** Of the menu `⋯` of the page. */
export async function chooseInMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Więcej', exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
}
