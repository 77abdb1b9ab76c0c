import type { Page } from '@playwright/test';
import { callAs } from './harness/api-caller';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** The first row's record by its form: back, cancel, the link back and a save all lead to the list as it was. */
async function walk(page: Page, list: string, edit: (page: Page) => Promise<unknown>, save: boolean): Promise<void> {
  const isBack = () => expect.poll(() => addressOf(page)).toBe(list);
  for (const leave of ['back', 'cancel', 'link', ...(save ? ['save'] : [])]) {
    await edit(page);
    await expect.poll(() => addressOf(page)).not.toBe(list);
    await expect(page.getByRole('button', { name: /^Zapisz/u }).first()).toBeVisible();
    if (leave === 'back') await page.goBack();
    if (leave === 'cancel') await page.getByRole('link', { name: 'Anuluj' }).click();
    if (leave === 'link') await page.getByRole('link', { name: /^Wróć do listy/u }).click();
    if (leave === 'save')
      await page
        .getByRole('button', { name: /^Zapisz/u })
        .first()
        .click();
    await isBack();
  }
}

test('contracts keep their column filter, sort and the record opened last', async ({ page }) => {
  await callAs(page, 'biuro');
  await page.goto('/contract');
  await page.getByLabel('Filtruj: Numer umowy').fill('2');
  await page.getByRole('columnheader', { name: 'Nadleśnictwo' }).click();
  await expect.poll(() => addressOf(page)).toBe('/contract?f.contractNumber=2&sort=forestDistrictName');
  const edit = () =>
    page
      .getByRole('link', { name: /^Edytuj/u })
      .first()
      .click();
  await walk(page, '/contract?f.contractNumber=2&sort=forestDistrictName', edit, true);
  await expect(page.locator('tr.ui-row-current')).toHaveCount(1);
  await expect(page.getByLabel('Filtruj: Numer umowy')).toHaveValue('2');
});

test('protocols keep their filter and the record opened last', async ({ page }) => {
  await callAs(page, 'biuro');
  const list = '/protocol?datefrom=2026-01-01';
  await page.goto(list);
  const edit = () =>
    page
      .getByRole('link', { name: /^Edytuj/u })
      .first()
      .click();
  await walk(page, list, edit, false);
  await expect(page.locator('tr.ui-row-current')).toHaveCount(1);
  await page
    .getByRole('link', { name: /^Rozlicz/u })
    .first()
    .click();
  await page.waitForURL(/\/protocol\/settle\//u);
  const first = page.url();
  await page.keyboard.press('j');
  await expect.poll(() => page.url()).not.toBe(first);
  // The address is there before the record that the next key leads on from.
  await expect(page.locator(`a[href="/protocol/edit/${page.url().split('/').at(-1)}"]`)).toBeVisible();
  await page.keyboard.press('k');
  await expect.poll(() => page.url()).toBe(first);
  await page.getByRole('link', { name: /^Wróć do listy/u }).click();
  await expect.poll(() => addressOf(page)).toBe(list);
});

test('orders keep their filter, page and the chosen order', async ({ page }) => {
  await callAs(page, 'biuro');
  await page.goto('/order?orderStatus=TODO');
  await page.locator('.orders-card').first().click();
  await expect.poll(() => addressOf(page)).toContain('selectedOrderId=');
  const list = addressOf(page);
  const edit = () =>
    page
      .locator('.orders-pane')
      .getByRole('link', { name: /^Edytuj/u })
      .first()
      .click();
  await walk(page, list, edit, true);
});
