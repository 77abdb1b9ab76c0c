import type { Page } from '@playwright/test';
import { heading } from './open-page';

/** Opens the menu in the page's heading and chooses one of its lines. */
export async function chooseInMenu(page: Page, line: string | RegExp): Promise<void> {
  await heading(page).getByRole('button', { name: 'Więcej' }).first().click();
  await page.getByRole('menuitem', { name: line }).click();
}
