import { oddOrderColumns, oddOrderPdf } from '@ostep/service-orders/odd-order-pdf';
import type { Page } from '@playwright/test';
import { callAs } from './harness/api-caller';
import { choose } from './harness/choose';
import { makeContract } from './harness/make-contract';
import { expect, test } from './harness/test';

test.setTimeout(240_000);

const CONTRACT = 'SA.271.47.2026';
const NAMES = [
  'L.p.',
  'Nr poz.',
  'Adres leśny',
  'Grupa czynności',
  'Kod czynności',
  'Opis czynności',
  'Ilość',
  'J.m.',
  'Termin wykonania',
];

async function upload(page: Page, number: number) {
  await page.goto('/order/upload');
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: `dziwne-${number}.pdf`, mimeType: 'application/pdf' },
    buffer: Buffer.from(oddOrderPdf(number, CONTRACT)),
  });
}

test('columns are drawn once over an order whose table is not found; the next one is read by them', async ({
  page,
}) => {
  await makeContract(await callAs(page, 'biuro'), CONTRACT);
  await upload(page, 801);
  await expect(page.getByText('Nie znaleziono tabeli z pozycjami zlecenia')).toBeVisible();
  await page.getByRole('button', { name: 'Wskaż kolumny' }).click();
  const drawing = page.getByRole('region', { name: 'Kolumny tabeli na stronie dokumentu' });
  await expect(drawing.getByRole('slider', { name: 'Granica 7' })).toBeVisible();

  const sheet = drawing.getByRole('img', { name: /Obraz strony/ });
  const { x, y, width } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.click(x + width * (oddOrderColumns.borders[6] ?? 0), y + 20);
  const added = drawing.getByRole('slider', { name: 'Granica 7' });
  await added.press('ArrowRight');
  await drawing.getByRole('button', { name: 'Cofnij' }).click();
  await drawing.getByRole('button', { name: 'Dodaj granicę' }).click();
  await expect(drawing.getByRole('slider', { name: 'Granica 9' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(drawing.getByRole('slider', { name: 'Granica 9' })).toHaveCount(0);
  for (const [index, name] of NAMES.entries()) {
    await choose(drawing.getByRole('combobox', { name: new RegExp(`^Kolumna ${index + 1}(?!\\d)`) }), name);
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  await drawing.getByRole('button', { name: 'Odczytaj ponownie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odczytaj ponownie' }).click();
  await expect(page.getByText('POZYTYWNE')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Rozwiń log' }).click();
  await expect(page.getByText(/^Kolumny według granic wskazanych na stronie/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Numer zlecenia' })).toHaveValue('801/2026');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Zlecenie zostało zapisane.')).toBeVisible();

  await upload(page, 802);
  await page.getByRole('button', { name: 'Rozwiń log' }).click();
  await expect(page.getByText(/^Kolumny według wzoru wskazanego .* \(Nadl\. Namysłów\)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Zlecenie zostało zapisane.')).toBeVisible();

  await page.goto('/order/upload');
  await page.getByRole('button', { name: /^Usuń wzór/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Namysłów');
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń wzór' }).click();
  await expect(page.getByText('Wzór kolumn został usunięty.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wzory kolumn' })).toHaveCount(0);
});
