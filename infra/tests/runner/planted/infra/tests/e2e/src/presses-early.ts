import type { Page } from '@playwright/test';

export async function pressEarly(page: Page): Promise<void> {
  await page.goto('/protocol');
  await page.getByRole('link', { name: /^Rozlicz/u }).click();
  await page.getByRole('button', { name: 'Historia', exact: true }).click();
  await page.goBack();
  await page.reload();
}
