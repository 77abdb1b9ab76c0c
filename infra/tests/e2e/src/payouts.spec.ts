import { formatMoney } from '@ostep/kernel';
import type { Page } from '@playwright/test';
import { stripWhitespace } from './chain/tables';
import { chooseInMenu } from './harness/choose-in-menu';
import { clicksOn, countClicks } from './harness/clicks';
import { downloadOf, pdfText } from './harness/files';
import { openPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const MOST_CLICKS = 6;

test('a month of all crews is approved and its transfers are saved in at most 6 clicks', async ({ page }) => {
  await page.addInitScript({ content: countClicks });
  await signIn(page, 'szef', '/payout');
  await openPage(page, '/payout');
  const table = page.getByRole('table', { name: 'Wypłaty ekip' });
  await expect(table.getByRole('link', { name: 'P01 Pilarze Nowak' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie', exact: true }).click();
  const boxes = table.getByRole('checkbox');
  await expect(boxes).not.toHaveCount(0);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Zatwierdź zaznaczone' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('nie jest zamknięty. Zatwierdzone wiersze już się nie zmienią.')).toBeVisible();
  await question.getByRole('button', { name: 'Zatwierdź' }).click();
  // All squads except those whose work is not settled yet.
  await expect.poll(() => table.getByRole('cell', { name: 'Zatwierdzone', exact: true }).count()).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Lista przelewów' }).click();
  const { bytes } = await downloadOf(page, () => page.getByRole('button', { name: 'Pobierz CSV' }).click());
  expect(await clicksOn(page)).toBeLessThanOrEqual(MOST_CLICKS);
  const dialog = page.getByRole('dialog', { name: 'Lista przelewów' });
  await dialog.getByRole('button', { name: 'Zamknij' }).last().click();
  await table.getByRole('link', { name: 'P01 Pilarze Nowak' }).click();
  const shown = await downloadStatement(page);

  const lines = bytes.toString().trim().split('\r\n').slice(1);
  expect(lines.length).toBeGreaterThan(1);
  const [, , amount = '', title = ''] = lines.find((line) => line.includes(shown.number))?.split(';') ?? [];
  expect(title).toBe(`Zestawienie ${shown.number}`);
  expect(shown.text).toContain(stripWhitespace(`DO WYPŁATY:${formatMoney(Number(amount.replace(',', '.')))}`));
});

async function downloadStatement(page: Page) {
  const number = await page.getByText(/^ZP\//u).innerText();
  await page.getByRole('button', { name: 'Zestawienie w PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zestawienie w PDF' });
  await expect(dialog.getByRole('button', { name: 'Pobierz' })).toBeVisible();
  const { name, bytes } = await downloadOf(page, () => dialog.getByRole('button', { name: 'Pobierz' }).press('Enter'));
  expect(name).toBe(`${number.replaceAll('/', '-')}.pdf`);
  return { number, text: stripWhitespace(await pdfText(bytes)) };
}

test('the account of a squad tells its statements and what is unsettled; the minimum of the hour is entered', async ({
  page,
}) => {
  await signIn(page, 'szef', '/payout');
  await page.getByRole('link', { name: 'P01 Pilarze Nowak' }).click();
  await chooseInMenu(page, 'Karta ekipy');
  await expect(page.getByRole('heading', { level: 1, name: 'Karta ekipy P01 Pilarze Nowak' })).toBeVisible();
  const entries = page.getByRole('table', { name: 'Zestawienia i wypłaty' });
  await expect(entries.getByRole('cell', { name: 'zaliczka' }).first()).toBeVisible();
  const unsettled = page.getByRole('table', { name: 'Wykonane, nierozliczone według miesiąca pracy' });
  await expect(unsettled.getByRole('row')).not.toHaveCount(0);

  await openPage(page, '/payout/wages');
  await page.getByRole('textbox', { name: 'Obowiązuje od' }).fill('01.01.2099');
  await page.getByRole('textbox', { name: 'Stawka (zł)' }).fill('40,50');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  const wages = page.getByRole('table', { name: 'Minimalna stawka godzinowa' });
  await expect(wages.getByRole('row').nth(1)).toContainText('40,50');
});
