import { downloadOf } from './harness/files';
import { goByMenu } from './harness/go-by-menu';
import { openPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

test('a month on one page opens what its figures are made of, and is saved as a PDF', async ({ page }) => {
  await signIn(page, 'szef');
  await goByMenu(page, 'Podsumowania', 'Miesiąc na jednej stronie');
  await openPage(page, '/summary/one-page?year=2026&month=6');
  await expect(page.getByText(/^Najwięcej zarobiła czynność/u)).toBeVisible();

  const weeks = page.getByRole('table', { name: 'Prognoza wpływów na 13 tygodni' });
  const sum = weeks.getByRole('link').first();
  const shown = await sum.innerText();
  await sum.click();
  const opened = page.getByRole('dialog');
  await expect(opened.locator('tfoot td:not(:empty)').last()).toHaveText(shown);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();

  const path = await downloadOf(page, () => page.getByRole('button', { name: 'Zapisz PDF' }).click());
  expect(path).toBeTruthy();

  const squads = page.getByRole('table', { name: 'Ekipy według zysku na dzień pracy' });
  const cells = squads.getByRole('row').nth(1).getByRole('cell');
  const [, revenue, cost, profit] = await cells.allInnerTexts();
  await cells.getByRole('link').first().click();
  const works = page.getByRole('dialog');
  await expect(works.getByRole('article')).toHaveCount(1);
  expect(await works.locator('tfoot td:not(:empty)').allInnerTexts()).toEqual(
    expect.arrayContaining([cost, revenue, profit]),
  );
});
