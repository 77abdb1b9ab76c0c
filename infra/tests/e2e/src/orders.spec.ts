import type { Locator, Page } from '@playwright/test';
import { choose } from './harness/choose';
import { goBack, openPage, pageReady, reloadPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const list = (page: Page) => page.getByRole('list', { name: 'Zlecenia' });
/** Cards of the list; beside each is a link to what the order is missing. */
const cards = (page: Page) => list(page).locator('a[id^="order-"]');
const details = (page: Page) => page.getByRole('region', { name: 'Szczegóły zlecenia' });

async function shown(page: Page) {
  return {
    status: await page.getByRole('combobox', { name: 'Status', exact: true }).inputValue(),
    page: await page.getByRole('navigation', { name: 'Strony listy zleceń' }).locator('[aria-current]').innerText(),
    orders: await list(page).getByRole('listitem').allInnerTexts(),
    selected: await list(page).locator('[aria-current="true"]').innerText(),
    heading: await details(page).getByRole('heading', { level: 2 }).innerText(),
  };
}

test('the address holds filter, page and selection: reload, back and a copied link show the same', async ({ page }) => {
  await signIn(page, 'teren');
  await page.getByRole('button', { name: 'Filtr', exact: true }).click();
  await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Rozliczone z protokołu');
  await page.getByRole('button', { name: 'Zastosuj' }).click();
  await pageReady(page, /orderStatus=/u);
  await page.getByRole('button', { name: 'Strona 2' }).click();
  await pageReady(page, /page=1$/u);
  await cards(page).nth(2).click();
  await pageReady(page, /selectedOrderId=/u);
  const before = await shown(page);
  expect(before).toMatchObject({ status: 'Rozliczone z protokołu', page: '2' });
  await reloadPage(page);
  expect(await shown(page)).toEqual(before);

  await details(page)
    .getByRole('link', { name: before.selected.match(/[A-Z]{2}\.[\d.]+/)?.[0] ?? '' })
    .click();
  await pageReady(page, '**/contract/*');
  await goBack(page);
  expect(await shown(page)).toEqual(before);

  const copied = await page.context().newPage();
  await openPage(copied, page.url());
  expect(await shown(copied)).toEqual(before);
  await openPage(copied, page.url().replace('page=1', 'page=77'), /page=2(&|$)/u);
  await copied.close();

  // A disabled button can be focused, and says why it is disabled.
  const off = details(page).getByRole('button', { name: 'Wykonane' });
  await off.focus();
  await expect(off).toBeFocused();
  await expect(off).toHaveAccessibleDescription(/Zmiana statusu z „Rozliczone z protokołu” na „Wykonane” nie jest/);
});

/** Excel's clipboard format: tabs between cells, line breaks between rows. */
async function paste(page: Page, cell: Locator, rows: readonly (readonly string[])[]): Promise<void> {
  const notes = page.getByRole('textbox', { name: 'Uwagi', exact: true });
  await notes.fill(rows.map((row) => row.join('\t')).join('\n'));
  await notes.press('Control+a');
  await notes.press('Control+x');
  await cell.focus();
  await cell.press('Control+v');
}

test('an order is written like a spreadsheet: rows from Excel, keys, what is no work and what has no code', async ({
  page,
}) => {
  await signIn(page, 'teren', '/order/edit');
  await page.getByRole('combobox', { name: 'Umowa', exact: true }).fill('ZP.');
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Numer zlecenia' }).fill('900/2026');
  await page.getByRole('textbox', { name: 'Data zlecenia' }).fill('02.11.2026');
  await choose(page.getByRole('combobox', { name: 'Leśnictwo' }));
  await page.getByRole('button', { name: 'Dodaj pozycję' }).click();
  const cell = (column: string, row: number) => page.getByLabel(`${column}, wiersz ${row}`, { exact: true });
  await expect(cell('L.p.', 1)).toBeFocused();
  await paste(page, cell('L.p.', 1), [
    ['1', '11', '13-09-2-07-78   -c   -00', 'TP', 'ZRYWKA', 'Zrywka drewna', '119,82', 'M3', '07.12.2026'],
    ['2', '11', '13-09-2-07-78-c-00', 'TP', 'KĘPA', 'Kępa drzew', '0,5', 'HA', '2026-12-07'],
    ['3', '12', '13-09-2-07-79-a-00', 'TP', 'NIEMA', 'Nieznana praca', '1 234,5', 'M3', '7.12.2026'],
  ]);
  await expect(cell('Kod czynności', 1)).toHaveValue('ZRYWKA');
  await expect(cell('Kod czynności', 2)).toHaveValue('KĘPA');
  await expect(cell('Ilość', 3)).toHaveValue('1\u00a0234,50');
  await expect(cell('Termin wykonania', 2)).toHaveValue('07.12.2026');
  await expect(page.getByText(/^KĘPA: wpis informacyjny/)).toBeVisible();
  await expect(page.getByRole('row').filter({ has: cell('L.p.', 2) })).toHaveClass(/ui-row-warn/);
  await expect(page.getByText('UZUPEŁNIJ KOD')).toBeVisible();
  const save = page.getByRole('button', { name: 'Zapisz', exact: true });
  await expect(save).toBeDisabled();

  await cell('L.p.', 3).focus();
  await page.keyboard.press('Control+Delete');
  await expect(page.getByText('UZUPEŁNIJ KOD')).toBeHidden();
  await cell('Ilość', 1).focus();
  await page.keyboard.press('Enter');
  await expect(cell('Ilość', 2)).toBeFocused();
  await page.keyboard.type('2,25');
  await page.keyboard.press('Tab');
  await expect(cell('J.m.', 2)).toBeFocused();
  await cell('Ilość', 2).focus();
  await page.keyboard.press('ArrowUp');
  await expect(cell('Ilość', 1)).toBeFocused();
  await expect(save).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await pageReady(page, /\/order\?selectedOrderId=\d+$/u);
  await expect(page.getByText('Zlecenie zostało zapisane.')).toBeVisible();
  const items = details(page).getByRole('region', { name: 'Pozycje zlecenia' });
  await expect(items).toContainText('13-09-2-07-78-c-00');
  await expect(items).toContainText('2,25 HA');

  // The number is taken now, which the field says while it is typed.
  await openPage(page, '/order/edit');
  await page.getByRole('combobox', { name: 'Umowa', exact: true }).fill('ZP.');
  await page.getByRole('option').first().click();
  await choose(page.getByRole('combobox', { name: 'Leśnictwo' }));
  await page.getByRole('textbox', { name: 'Numer zlecenia' }).fill('900/2026');
  await expect(page.getByText('Zlecenie o takim numerze już istnieje w tym leśnictwie.')).toBeVisible();
});

for (const [width, height, least] of [
  [1440, 900, 12],
  [1366, 768, 10],
  [390, 844, 4],
] as const)
  test(`a first visit shows ${least} orders at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'biuro');
    await expect(page.getByRole('region', { name: 'Wymaga uwagi' }).getByRole('listitem').first()).toBeVisible();
    const bottom = (await page.locator('.orders-pager').boundingBox())?.y ?? 0;
    const boxes = await Promise.all((await list(page).getByRole('listitem').all()).map((row) => row.boundingBox()));
    const inSight = boxes.filter((box) => box && box.y + box.height <= Math.min(bottom, height));
    expect(inSight.length).toBeGreaterThanOrEqual(least);
  });
