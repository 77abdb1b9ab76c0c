import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/**
 * Expects that Escape closes the dialog, which the control or a line of its menu has opened, and puts the focus back on
 * the control without doing anything.
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
