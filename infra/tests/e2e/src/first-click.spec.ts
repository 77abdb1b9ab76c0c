import type { Locator, Page } from '@playwright/test';
import { openPage, pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses and releases separately, because the button must not move between the two. */
async function pressSteadily(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const before = await control.boundingBox();
  if (!before) throw new Error('the control is not shown');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  const pressed = await control.boundingBox();
  // A pressed button is drawn one pixel lower.
  expect(Math.abs((pressed?.y ?? 0) - before.y)).toBeLessThan(2);
  await page.mouse.up();
}

test('the first click under an empty required field is not lost', async ({ page }) => {
  await signIn(page, 'biuro', '/contract/edit');
  await page.getByRole('textbox', { name: /^Numer umowy/ }).focus();
  await pressSteadily(page, save(page, 'Zapisz'));
  await expect(page.getByRole('alert').filter({ hasText: 'Błąd' })).toBeVisible();

  await openPage(page, '/protocol/edit');
  await page.getByRole('combobox', { name: /^Umowa/ }).focus();
  await pressSteadily(page, save(page, 'Zapisz protokół'));
  await expect(page.getByRole('alert').filter({ hasText: 'Błąd' })).toBeVisible();

  await openPage(page, '/order/edit');
  await page.getByRole('textbox', { name: /^Numer zlecenia/ }).focus();
  await pressSteadily(page, page.getByRole('main').getByRole('link', { name: 'Anuluj' }));
  await pageReady(page, '**/order');
});
