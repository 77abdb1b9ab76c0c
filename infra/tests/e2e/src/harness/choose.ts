import { expect, type Locator } from '@playwright/test';

export async function choose(field: Locator, label?: string): Promise<void> {
  await field.press('ArrowDown');
  const list = field.page().getByRole('listbox');
  const option =
    label === undefined ? list.getByRole('option').first() : list.getByRole('option', { name: label, exact: true });
  await option.click();
}

export async function expectChosen(field: Locator, label: string): Promise<void> {
  await expect(field.locator('xpath=ancestor::*[contains(@class, "p-dropdown")][1]')).toContainText(label);
}
