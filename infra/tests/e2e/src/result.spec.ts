import type { Locator } from '@playwright/test';
import { chooseInMenu } from './harness/choose-in-menu';
import { downloadOf } from './harness/files';
import { goByMenu } from './harness/go-by-menu';
import { openPage } from './harness/open-page';
import { sheetOf } from './harness/sheet';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const textsOf = async (cells: Locator) => (await cells.allInnerTexts()).map((text) => text.replaceAll(/\s/gu, ' '));

test('the result of a period is grouped, compared, sorted, opened to its work and saved', async ({ page }) => {
  await signIn(page, 'biuro');
  await goByMenu(page, 'Podsumowania', 'Wynik');
  await openPage(page, '/summary/result?from=2026-06-01&to=2026-06-30&then=squad&compare=previous');
  const table = page.getByRole('table', { name: 'Wynik' });
  const rows = table.locator('tbody > tr');
  const shown = await rows.count();
  expect(shown).toBeGreaterThan(3);

  await table.getByRole('columnheader', { name: 'Zysk', exact: true }).click();
  await expect(page).toHaveURL(/sort=profit/u);
  const [, , revenue = '', cost = '', profit = ''] = await textsOf(rows.first().getByRole('cell'));
  await rows.first().getByRole('link').click();
  const opened = page.getByRole('dialog');
  await expect(opened.getByRole('article')).toHaveCount(1);
  const sums = await textsOf(opened.locator('tfoot td:not(:empty)'));
  expect(sums).toEqual(['Razem', cost, revenue, profit]);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();

  const { rows: saved } = await sheetOf(await downloadOf(page, () => chooseInMenu(page, 'Zapisz w Excelu')));
  expect(saved.flatMap(([name]) => (name === 'Zaokrąglenia' ? [name] : []))).toHaveLength(1);
});
