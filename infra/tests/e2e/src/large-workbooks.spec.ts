import type { Locator, Page } from '@playwright/test';
import { callAs, readAs } from './harness/api-caller';
import { downloadOf } from './harness/files';
import { goByMenu } from './harness/go-by-menu';
import { openPage, reloadPage } from './harness/open-page';
import { chooseInMenu } from './harness/page-menu';
import { expect, test } from './harness/test';

test.use({ kind: 'many' });

const files = (page: Page) => page.getByRole('region', { name: 'Przygotowywane pliki' });
const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
const startWorkbook = (page: Page) => chooseInMenu(page, 'Zapisz w Excelu');

test('a workbook of very many orders is made while one works on, can be cancelled, and is found again', async ({
  page,
  product,
}) => {
  await product.manyOrders();
  const api = await callAs(page, 'biuro');
  await openPage(page, '/order');

  await test.step('it is cancelled', async () => {
    await startWorkbook(page);
    const bar = files(page).getByRole('progressbar');
    const cancel = files(page).getByRole('button', { name: 'Anuluj' });
    await expect(bar).toBeVisible();
    expect(await topOf(cancel), 'stands beside the bar').toBeLessThanOrEqual(await topOf(bar));
    const cancelled = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await cancel.click();
    const { pathname } = new URL((await cancelled).url());
    expect(await readAs(api, pathname.slice('/api/'.length))).toMatchObject({ status: 'cancelled' });
    await expect(files(page)).toHaveCount(0);
  });

  await test.step('it is saved by itself, also on another page', async () => {
    const accepted = page.waitForResponse((response) => response.status() === 202);
    const { name, bytes } = await downloadOf(page, async () => {
      await startWorkbook(page);
      await expect(files(page)).toContainText(/zlecenia-[\d-]+\.xlsx/u);
      await goByMenu(page, 'Słowniki', 'Ekipy');
    });
    expect(name).toMatch(/^zlecenia-[\d-]+\.xlsx$/u);
    const address = (await accepted).headers().location ?? '';
    expect(await readAs(api, address.slice('/api/'.length))).toMatchObject({ result: { size: bytes.length } });
    await expect(files(page)).toHaveCount(0);
  });

  await test.step('after the page was loaded again it waits to be saved', async () => {
    await openPage(page, '/order');
    await startWorkbook(page);
    await expect(files(page)).toBeVisible();
    await reloadPage(page);
    const save = files(page).getByRole('button', { name: 'Pobierz' });
    await expect(save).toBeVisible({ timeout: 60_000 });
    const { name } = await downloadOf(page, () => save.click());
    expect(name).toMatch(/^zlecenia-[\d-]+\.xlsx$/u);
    await expect(files(page)).toHaveCount(0);
  });
});
