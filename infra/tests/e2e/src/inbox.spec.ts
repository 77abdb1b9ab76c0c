import { readFileSync } from 'node:fs';
import { orderPdf } from '@ostep/test-kit/order-pdf';
import type { Page } from '@playwright/test';
import { callAs } from './harness/api-caller';
import { sample } from './harness/files';
import { expect, test } from './harness/test';

const ORDERS = 40;
const LIMIT_MS = 120_000;
const MOST_CLICKS = 5;

type Chosen = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const pdf = (name: string, bytes: Uint8Array): Chosen => ({
  ...{ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) },
});
const sampleFile = (name: string): Chosen => pdf(name, readFileSync(sample(name)));
const orders = (from: number, count: number): Chosen[] =>
  Array.from({ length: count }, (_, index) => pdf(`zlecenie-${from + index}.pdf`, orderPdf(from + index)));

/** Every press of the mouse is counted. */
function countingClicks(page: Page) {
  let clicks = 0;
  return {
    click: async (name: string | RegExp) => {
      await page.locator('button', { hasText: name }).click();
      clicks += 1;
    },
    count: () => clicks,
  };
}

async function choose(page: Page, files: readonly Chosen[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.locator('button', { hasText: 'Wybierz pliki' }).click();
  await (await chooser).setFiles([...files]);
}

const row = (page: Page, file: string) => page.getByRole('row').filter({ hasText: file });

test('forty clean orders of one contract, the contract too, within five clicks and two minutes', async ({ page }) => {
  test.setTimeout(LIMIT_MS * 3);
  await callAs(page, 'biuro');
  await page.goto('/inbox');
  await choose(page, [sampleFile('umowa-01-czysta.xlsx')]);
  await page.getByRole('button', { name: 'Zapisz gotowe (1)' }).click();
  await expect(row(page, 'umowa-01-czysta.xlsx').getByText('Zapisane')).toBeVisible();

  const began = Date.now();
  const { click, count } = countingClicks(page);
  const chooser = page.waitForEvent('filechooser');
  await click('Wybierz pliki');
  await (await chooser).setFiles(orders(101, ORDERS));
  await expect(page.getByRole('button', { name: `Zapisz gotowe (${ORDERS})` })).toBeVisible({ timeout: LIMIT_MS });
  await click(`Zapisz gotowe (${ORDERS})`);
  await expect(page.getByRole('button', { name: `Zapisane (${ORDERS + 1})` })).toBeVisible({ timeout: LIMIT_MS });
  const seconds = (Date.now() - began) / 1000;
  test.info().annotations.push({ type: 'figure', description: `${ORDERS} orders: ${count()} clicks, ${seconds} s` });
  expect(count()).toBeLessThanOrEqual(MOST_CLICKS);
  expect(seconds).toBeLessThan(LIMIT_MS / 1000);

  await page.reload();
  await expect(page.getByRole('button', { name: `Zapisane (${ORDERS + 1})` })).toBeVisible();

  // Nothing was done with the orders; the contract is used by none once they are gone.
  await page.getByRole('button', { name: 'Cofnij tę paczkę' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expect(page.getByRole('button', { name: `Zapisz gotowe (${ORDERS})` })).toBeVisible({ timeout: LIMIT_MS });
});

test('what is not an order, what is there twice and what is unsure are told apart and led to their form', async ({
  page,
}) => {
  test.setTimeout(LIMIT_MS);
  await callAs(page, 'biuro');
  await page.goto('/order/upload');
  await page
    .locator('input[type=file]')
    .setInputFiles([
      sampleFile('protokol-31-2026.pdf'),
      sampleFile('zlecenie-9-2026.pdf'),
      { ...sampleFile('zlecenie-9-2026.pdf'), name: 'to-samo.pdf' },
      sampleFile('blad-skan.pdf'),
    ]);
  await page.waitForURL('**/inbox');
  await expect(row(page, 'protokol-31-2026.pdf').getByText('Protokół')).toBeVisible({ timeout: LIMIT_MS });
  await expect(row(page, 'blad-skan.pdf').getByText('Plik PDF nie zawiera tekstu (skan).')).toBeVisible();
  await expect(page.getByText(/^Ten sam plik co „(to-samo|zlecenie-9-2026).pdf”\.$/)).toHaveCount(1);
  await row(page, 'protokol-31-2026.pdf').getByRole('link', { name: 'Sprawdź' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wczytaj protokół z pliku PDF' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Numer protokołu' })).not.toHaveValue('');
});
