import { readFile } from 'node:fs/promises';
import { parseOfferSheet } from '@ostep/contract-sheet';
import { demoDictionaries, emptyForm } from '@ostep/contract-sheet/testing';
import { findings } from '../axe/findings';
import { clicksOn, countClicks } from './harness/clicks';
import { downloadOf, sample } from './harness/files';
import { openPage, pageReady } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test("a district's empty price form becomes an offer with own costs, and comes back filled in", async ({ page }) => {
  const { empty } = await emptyForm(await readFile(sample('umowa-01-czysta.xlsx')));
  await signIn(page, 'biuro', '/offer');
  const file = { name: 'kosztorys-ofertowy.xlsx', mimeType: XLSX, buffer: Buffer.from(empty) };
  await page.getByRole('button', { name: 'Wczytaj pusty kosztorys ofertowy' }).click();
  await page.getByLabel('Wybierz plik').setInputFiles(file);
  await pageReady(page, '**/offer/edit/*');
  await expect(page.getByText('żadna z 33 pozycji nie ma ceny')).toBeVisible();

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
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Prace tego rodzaju' })).toBeVisible();
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

test('a bid goes from the sheet to its contract in 10 clicks at most besides typing', async ({ page }) => {
  const { empty } = await emptyForm(await readFile(sample('umowa-01-czysta.xlsx')));
  await page.addInitScript({ content: countClicks });
  await signIn(page, 'biuro', '/offer');
  const file = { name: 'oferta.xlsx', mimeType: XLSX, buffer: Buffer.from(empty) };
  await page.getByRole('button', { name: 'Wczytaj pusty kosztorys ofertowy' }).click();
  await page.getByLabel('Wybierz plik').setInputFiles(file);
  await pageReady(page, '**/offer/edit/*');
  await page.getByRole('textbox', { name: 'Zysk %' }).fill('35');
  await page.getByRole('button', { name: 'Przelicz ceny' }).click();
  await expect(page.getByText(/^Z własnym kosztem: /u)).toBeVisible();
  const prices = page.getByRole('textbox', { name: /^Cena, wiersz/u });
  await expect(prices).not.toHaveCount(0);
  for (const price of await prices.all()) if ((await price.inputValue()) === '') await price.fill('40');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Wycena została zapisana.')).toBeVisible();
  const calculation = await downloadOf(page, () => page.getByRole('button', { name: 'Pobierz kalkulację' }).click());
  expect(calculation.name).toMatch(/^kalkulacja-\d+\.pdf$/u);
  expect(calculation.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Zamknij wycenę' }).click();
  const question = page.getByRole('dialog');
  const won = page.getByRole('button', { name: 'Wygrana' });
  await expect(question.or(won)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Zapisz mimo to' }).click();
  await won.click();
  await expect(page.getByRole('table', { name: 'Wycena a wykonanie' })).toBeVisible();
  expect(await findings(page, {})).toEqual([]);
  await page.getByRole('button', { name: 'Utwórz umowę z wyceny' }).click();
  await pageReady(page, '**/contract/upload');
  const number = page.getByRole('textbox', { name: 'Numer umowy' });
  await expect(number).not.toHaveValue('');
  await number.fill('WYC/1/2027');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Umowa została zapisana.')).toBeVisible();
  expect(await clicksOn(page)).toBeLessThanOrEqual(10);
  await openPage(page, '/offer');
  await expect(page.getByRole('table', { name: 'Skuteczność' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('list.png'), fullPage: true });
});
