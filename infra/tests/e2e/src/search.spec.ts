import { pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

test('an order is found from another screen by the keyboard alone, and offered again the next time', async ({
  page,
}) => {
  await signIn(page, 'gosc', '/contract');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Szukaj' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('zlecenie 2026');
  await expect(dialog.getByRole('option').nth(1)).toBeVisible();
  // Before, the options may still be those for the first letters.
  await expect(dialog.getByRole('listbox')).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('ArrowDown');
  const label = await dialog.getByRole('option', { selected: true }).innerText();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await pageReady(page, /\/order\?selectedOrderId=\d+$/u);
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('option', { selected: true })).toHaveText(label, { useInnerText: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a place is found by its name, and its page says where it lies', async ({ page }) => {
  await signIn(page, 'gosc', '/order');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('06 Gola 123a');
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Miejsca' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await pageReady(page, /\/places\/02-20-1-06-123-a$/u);
  await expect(page.getByRole('navigation', { name: 'Położenie' })).toContainText('Leśn. Gola');
});

test('Ctrl+K takes every key typed right after it, also while its code loads', async ({ page }) => {
  await signIn(page, 'biuro');
  const field = page.getByRole('dialog', { name: 'Szukaj' }).getByRole('combobox');
  for (const text of ['02-20-1-', 'namysłów']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  }
});
