import { expect, type Locator, type Page } from '@playwright/test';

/** 'Skąd ta liczba?' shows `value` framed on the page of the document it was read from. */
export async function expectPrinted(page: Page, value: Locator, expected: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Skąd ta liczba?' }).click();
  await expect(page.getByRole('img', { name: /^Obraz strony \d+ dokumentu$/u })).toBeVisible();
  await value.click();
  await expect(page.locator('.ui-origin-said')).toHaveText(expected);
  await expect(page.locator('.ui-origin-field').first()).toBeInViewport();
  const panel = page.getByRole('complementary', { name: 'Dokument źródłowy' });
  await panel.getByRole('button', { name: 'Ukryj dokument' }).click();
  await expect(panel).toBeHidden();
}
