import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/**
 * The control, or a line of the menu that it opens, opens a dialog, which is left by Escape: the focus is on the
 * control again, and nothing was done.
 */
export async function expectFocusBack(page: Page, control: Locator, line?: string): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
  if (line !== undefined) await page.getByRole('menuitem', { name: line }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expect(control).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(control).toBeFocused();
}
