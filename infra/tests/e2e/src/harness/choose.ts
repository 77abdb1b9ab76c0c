import type { Locator } from '@playwright/test';

/** Opens a select field by the keyboard and takes the option of this label, or the first one. */
export async function choose(field: Locator, label?: string): Promise<void> {
  await field.press('ArrowDown');
  const options = field.page().getByRole('option');
  await (label === undefined
    ? options.first()
    : field.page().getByRole('option', { name: label, exact: true })
  ).click();
}
