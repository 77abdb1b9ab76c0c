import { expect, type Page } from '@playwright/test';
import { sample } from '../harness/files';
import { openPage } from '../harness/open-page';
import { openOrder } from './order';

/** Order 16/2026 has a KĘPA row (a group of trees that stays): it has no position, date or squad. */
export async function saveReadyOrder(page: Page): Promise<void> {
  await openPage(page, '/inbox');
  await page.locator('input[type=file]').setInputFiles(sample('zlecenie-16-2026-kepa.pdf'));
  await page.getByRole('button', { name: 'Zapisz gotowe (1)' }).click();
  await expect(page.getByRole('button', { name: 'Zapisane (1)' })).toBeVisible();
  await openOrder(page, '16/2026');
  const items = page
    .getByRole('region', { name: 'Szczegóły zlecenia' })
    .getByRole('table', { name: 'Pozycje zlecenia' });
  const treeGroupRow = items.getByRole('rowgroup').filter({ hasText: 'kępa drzew pozostawiona' });
  await expect(items.getByText('Brak przypisanych ekip.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Zwiń pozycję 1' }).click();
  await page.getByRole('button', { name: 'Zwiń pozycję 3' }).click();
  await expect(items.getByText(/bez ekipy/u)).toHaveCount(1);
  await expect(treeGroupRow.locator('[data-label="Zlecono"]')).toContainText('12');
  await expect(treeGroupRow.getByRole('button', { name: /^Przypisz/u })).toHaveCount(0);
}
