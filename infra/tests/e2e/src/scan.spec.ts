import { scannedPdf } from '@ostep/test-documents/scanned-pdf';
import { orderPdf } from '@ostep/test-kit/order-pdf';
import { callAs } from './harness/api-caller';
import { choose } from './harness/choose';
import { makeContract } from './harness/make-contract';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

const LIMIT_MS = 600_000;

const CONTRACT = 'SA.271.41.2026';

async function scanOf(number: number) {
  const scan = await scannedPdf(orderPdf(number, CONTRACT), { pageCount: 1, dotsPerInch: 200, slant: 1, noise: 20 });
  return { name: `skan-${number}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(scan) };
}

test('a scanned order is read when asked, says so of what it read, and is saved', async ({ page }) => {
  await makeContract(await callAs(page, 'biuro'), CONTRACT);
  await openPage(page, '/order/upload');
  await page.locator('input[type=file]').setInputFiles(await scanOf(701));
  await expect(page.getByText('Plik PDF nie zawiera tekstu (skan).')).toBeVisible();
  await page.getByRole('button', { name: 'Odczytać jako skan?' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('NIEKOMPLETNE')).toBeVisible({ timeout: LIMIT_MS });
  await expect(page.getByText('Odczyt ze skanu: porównaj wszystkie wartości z dokumentem')).toBeVisible();
  const number = page.getByRole('textbox', { name: 'Numer zlecenia' });
  await expect(number).toHaveValue('701/2026');

  await page.getByRole('button', { name: 'Pokaż dokument obok' }).click();
  await number.focus();
  await expect(page.locator('.ui-origin-said')).toContainText('odczyt ze skanu');

  // The font of this document has no 'ś', so the forest district part is not read.
  await choose(page.getByRole('combobox', { name: 'Leśnictwo' }));
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Zlecenie zostało zapisane.')).toBeVisible();
});

test('a scan in the inbox is read when asked and waits to be looked at', async ({ page }) => {
  await callAs(page, 'biuro');
  await openPage(page, '/inbox');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Wybierz pliki' }).click();
  await (await chooser).setFiles([await scanOf(702)]);
  const row = page.getByRole('row').filter({ hasText: 'skan-702.pdf' });
  await row.getByRole('button', { name: 'Odczytać jako skan?' }).click();
  await expect(row.getByText('Do sprawdzenia', { exact: true })).toBeVisible({ timeout: LIMIT_MS });
});
