import type { Page } from '@playwright/test';
import { callAs } from './harness/api-caller';
import { follow, goBack, heading, openPage, pageReady } from './harness/open-page';
import { chooseInMenu } from './harness/page-menu';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const isAt = (address: string) => (url: URL) => url.pathname + url.search === address;
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

const firstEdit = (page: Page) => () =>
  follow(
    page
      .getByRole('table')
      .getByRole('link', { name: /^Edytuj/u })
      .first(),
  );

/** Opens the form of the first row: back, cancel, the link back and a save must all lead to the same place in the list. */
async function walk(page: Page, list: string, edit: (page: Page) => Promise<unknown>, save: boolean): Promise<void> {
  const button = page.getByRole('button', { name: /^Zapisz(?: protokół)?$/u }).first();
  for (const leave of ['back', 'cancel', 'link', ...(save ? ['save'] : [])]) {
    await edit(page);
    if (leave === 'back') await goBack(page);
    if (leave === 'cancel') await page.getByRole('link', { name: 'Anuluj' }).first().click();
    if (leave === 'link')
      await heading(page)
        .getByRole('link', { name: /^Wróć do listy/u })
        .click();
    if (leave === 'save') await button.click();
    await pageReady(page, isAt(list));
  }
}

test('contracts keep their search, sort and the record opened last', async ({ page }) => {
  await callAs(page, 'biuro');
  await openPage(page, '/contract');
  await page.getByLabel('Szukaj umowy').fill('2');
  await pageReady(page, isAt('/contract?text=2'));
  await page.getByRole('columnheader', { name: 'Nadleśnictwo' }).click();
  const list = '/contract?text=2&sort=forestDistrictName';
  await pageReady(page, isAt(list));
  await walk(page, list, firstEdit(page), true);
  await expect(page.locator('tr.ui-row-current')).toHaveCount(1);
  await expect(page.getByLabel('Szukaj umowy')).toHaveValue('2');
});

test('protocols keep their filter, order, page and the record opened last', async ({ page }) => {
  await callAs(page, 'biuro');
  const list = '/protocol?datefrom=2024-01-01&sort=-value&p=1';
  await openPage(page, list);
  await expect(page.locator('.p-paginator .p-highlight')).toHaveText('2');
  await walk(page, list, firstEdit(page), false);
  await expect(page.locator('tr.ui-row-current')).toHaveCount(1);
  await follow(
    page
      .getByRole('table')
      .getByRole('link', { name: /^Rozlicz/u })
      .first(),
  );
  const first = addressOf(page);
  await page.keyboard.press('j');
  await pageReady(page, (url) => url.pathname !== first);
  await page.keyboard.press('k');
  await pageReady(page, isAt(first));
  await heading(page).getByRole('link', { name: 'Protokoły' }).click();
  await pageReady(page, isAt(list));
});

test('orders keep their filter, order, page and the chosen order', async ({ page }) => {
  await callAs(page, 'biuro');
  // The last page, because orders in preparation come after all others.
  await openPage(page, '/order?dateFrom=2024-01-01&sort=-orderStatus&page=9999', /page=[1-9]\d*$/u);
  await page.locator('.orders-card').last().click();
  await pageReady(page, /selectedOrderId=/u);
  const list = addressOf(page);
  const edit = () =>
    follow(
      page
        .locator('.orders-pane')
        .getByRole('link', { name: /^Edytuj/u })
        .first(),
    );
  await walk(page, list, edit, true);
});

test('a filter is saved under a name and can be applied again, on every list', async ({ page }) => {
  await callAs(page, 'biuro');
  const lists = [
    '/order?orderStatus=DONE&sort=-orderNumber',
    '/protocol?datefrom=2026-01-01&sort=number',
    '/contract?text=2&sort=totalNetto',
  ];
  for (const list of lists) {
    const [path = ''] = list.split('?');
    await openPage(page, list);
    await chooseInMenu(page, 'Zapisane filtry');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nazwa filtra').fill('Moja lista');
    await dialog.getByRole('button', { name: 'Zapisz filtr jako…' }).click();
    await expect(dialog.getByRole('button', { name: 'Moja lista', exact: true })).toBeVisible();
    await openPage(page, path);
    await chooseInMenu(page, 'Zapisane filtry');
    await dialog.getByRole('button', { name: 'Moja lista', exact: true }).click();
    await pageReady(page, isAt(list));
    await expect(dialog).toBeHidden();
  }
});

test('at 1366 × 768 ten orders are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await callAs(page, 'biuro');
  await openPage(page, '/order');
  const rows = page.getByRole('list', { name: 'Zlecenia' }).getByRole('listitem');
  // The pager covers the end of the list.
  const bottom = (await page.locator('.orders-pager').boundingBox())?.y ?? 0;
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  const whole = boxes.filter((box) => box !== null && box.y + box.height <= bottom);
  expect(whole.length).toBeGreaterThanOrEqual(10);
});

test('dictionaries keep their filter and page after a form and after another screen', async ({ page }) => {
  await callAs(page, 'biuro');
  for (const list of ['/ac?active=active&p=1', '/sq?q=p', '/fd?q=o', '/as?q=t']) {
    await openPage(page, list);
    const row = page.locator('tbody').getByRole('row').first();
    const edit = row.getByRole('button', { name: /^Edytuj/u });
    const first = await row.innerText();
    const dialog = page.getByRole('dialog');
    for (const leave of ['Anuluj', 'Zapisz']) {
      await edit.click();
      await dialog.getByRole('button', { name: leave }).click();
      await expect(dialog, `${list} ${leave}`).toBeHidden();
      expect(addressOf(page)).toBe(list);
      await expect(row).toHaveText(first, { useInnerText: true });
    }
    await openPage(page, '/contract');
    await goBack(page);
    expect(addressOf(page)).toBe(list);
    await expect(row).toHaveText(first, { useInnerText: true });
  }
});
