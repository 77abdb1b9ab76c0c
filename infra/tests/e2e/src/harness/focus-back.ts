import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The control opens a dialog, which is left by Escape: the focus is on the control again, and nothing was done. */
export async function expectFocusBack(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expect(control).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(control).toBeFocused();
}
