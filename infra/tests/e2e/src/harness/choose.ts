import { expect, type Locator } from '@playwright/test';

export async function choose(field: Locator, label?: string | RegExp): Promise<void> {
  await field.press('ArrowDown');
  // The list of this field: that of the previous one may still be closing.
  const list = field.page().locator(`[id="${await field.getAttribute('aria-controls')}"]`);
  const option =
    label === undefined ? list.getByRole('option').first() : list.getByRole('option', { name: label, exact: true });
  await option.click();
}

export async function expectChosen(field: Locator, label: string): Promise<void> {
  await expect(field.locator('xpath=ancestor::*[contains(@class, "p-dropdown")][1]')).toContainText(label);
}
