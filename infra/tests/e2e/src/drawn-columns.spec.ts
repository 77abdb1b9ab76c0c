import { oddOrderColumns, oddOrderPdf } from '@ostep/service-orders/odd-order-pdf';
import { oddProtocolColumns, oddProtocolPdf } from '@ostep/service-protocols/odd-protocol-pdf';
import type { Locator, Page } from '@playwright/test';
import { callAs } from './harness/api-caller';
import { choose } from './harness/choose';
import { expectFocusBack } from './harness/focus-back';
import { makeContract } from './harness/make-contract';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

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

const PROTOCOL_NAMES = [
  'Nr poz. planu',
  'Adres leśny',
  'Kod czynności',
  'Ilość',
  'Jednostka miary',
  'Stawka',
  'Wartość',
];

async function send(page: Page, to: string, name: string, bytes: Uint8Array) {
  await openPage(page, to);
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
  await page.locator('input[type=file]').setInputFiles(file);
}

const upload = (page: Page, number: number) =>
  send(page, '/order/upload', `dziwne-${number}.pdf`, oddOrderPdf(number, CONTRACT));

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

async function drag(page: Page, handle: Locator, to: number) {
  const { x, y, width, height } = await boxOf(handle);
  const [middle, at] = [x + width / 2, y + Math.min(height / 2, 20)];
  await page.mouse.move(middle, at);
  await page.mouse.down();
  await page.mouse.move((middle + to) / 2, at + 5);
  await page.mouse.move(to, at + 5);
  await page.mouse.up();
}

const placeOf = async (handle: Locator) => Number(await handle.getAttribute('aria-valuenow'));

async function removeTemplate(page: Page, at: string) {
  await openPage(page, at);
  await expectFocusBack(page, page.getByRole('button', { name: /^Usuń wzór:/ }));
  await page.getByRole('button', { name: /^Usuń wzór:/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Namysłów');
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń wzór' }).click();
  await expect(page.getByText('Wzór kolumn został usunięty.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wzory kolumn' })).toHaveCount(0);
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
  await expectFocusBack(page, drawing.getByRole('button', { name: 'Odczytaj ponownie' }));
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

  await removeTemplate(page, '/order/upload');
});

test('a border of a protocol is dragged with the mouse, one step back undoes it; the next one is read by it', async ({
  page,
}) => {
  await callAs(page, 'biuro');
  await send(page, '/protocol/upload', 'dziwny-1.pdf', oddProtocolPdf(1));
  await page.getByRole('button', { name: 'Wskaż kolumny' }).click();
  const drawing = page.getByRole('region', { name: 'Kolumny tabeli na stronie dokumentu' });
  const border = (number: number) => drawing.getByRole('slider', { name: `Granica ${number}` });
  await expect(border(5)).toBeVisible();

  const { x, y, width } = await boxOf(drawing.getByRole('img', { name: /Obraz strony/ }));
  const share = (index: number) => oddProtocolColumns.borders[index] ?? 0;
  await page.mouse.click(x + width * (share(3) + 0.02), y + 20);
  await expect(border(6)).toBeVisible();
  const before = await placeOf(border(4));
  await drag(page, border(4), x + width * share(3));
  expect(await placeOf(border(4))).toBeCloseTo(100 * share(3), 0);
  await drawing.getByRole('button', { name: 'Cofnij' }).click();
  expect(await placeOf(border(4))).toBe(before);
  await drag(page, border(4), x + width * share(3));
  await expect(border(7)).toHaveCount(0);

  for (const [index, name] of PROTOCOL_NAMES.entries()) {
    await choose(drawing.getByRole('combobox', { name: new RegExp(`^Kolumna ${index + 1}(?!\\d)`) }), name);
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  await drawing.getByRole('button', { name: 'Odczytaj ponownie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odczytaj ponownie' }).click();
  await expect(page.getByText(/^Kolumny według granic wskazanych na stronie/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('textbox', { name: 'Numer protokołu' })).toHaveValue('1/2026');

  await send(page, '/protocol/upload', 'dziwny-2.pdf', oddProtocolPdf(2));
  await expect(page.getByText(/^Kolumny według wzoru wskazanego .* \(Nadl\. Namysłów\)$/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('textbox', { name: 'Numer protokołu' })).toHaveValue('2/2026');
  await removeTemplate(page, '/protocol/upload');
});
