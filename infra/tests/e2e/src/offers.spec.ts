import { readFile } from 'node:fs/promises';
import { parseOfferSheet } from '@ostep/contract-sheet';
import { demoDictionaries, emptyForm } from '@ostep/contract-sheet/testing';
import { downloadOf, sample } from './harness/files';
import { pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test("a district's empty price form becomes an offer with own costs, and comes back filled in", async ({ page }) => {
  const { empty } = await emptyForm(await readFile(sample('umowa-01-czysta.xlsx')));
  await signIn(page, 'biuro', '/offer');
  const file = { name: 'kosztorys-ofertowy.xlsx', mimeType: XLSX, buffer: Buffer.from(empty) };
  await page.getByLabel('Wybierz plik').setInputFiles(file);
  await pageReady(page, '**/offer/edit/*');
  await expect(page.getByText('wycenione 0 z 33 pozycji')).toBeVisible();

  const least = page.getByRole('textbox', { name: 'Najmniej prac w nadleśnictwie' });
  await least.fill('1');
  await page.getByRole('textbox', { name: 'Zysk %' }).fill('35');
  await page.getByRole('button', { name: 'Przelicz ceny' }).click();
  await expect(page.getByText(/^Z własnym kosztem: /u)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('offer.png'), fullPage: true });

  await page.getByRole('textbox', { name: 'Cena, wiersz 1', exact: true }).fill('12,50');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Wycena została zapisana.')).toBeVisible();

  await page
    .getByRole('button', { name: /: nadleśnictwo$/u })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Rozliczone prace' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('costs.png') });
  await page.keyboard.press('Escape');

  const { name, bytes } = await downloadOf(page, () => page.getByRole('button', { name: 'Pobierz kosztorys' }).click());
  expect(name).toBe('kosztorys-ofertowy.xlsx');
  const filled = await parseOfferSheet(bytes, demoDictionaries());
  expect(filled.rows[0]?.unitPriceNetto).toBe(12.5);
  expect(
    filled.rows.filter(({ unitPriceNetto }) => unitPriceNetto !== 0 && unitPriceNetto !== null).length,
  ).toBeGreaterThan(1);
});
