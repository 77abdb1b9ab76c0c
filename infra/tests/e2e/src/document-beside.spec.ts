import type { Page } from '@playwright/test';
import { sample } from './harness/files';
import { reloadPage } from './harness/open-page';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'demo' });

const picture = (page: Page) => page.getByRole('img', { name: /Obraz strony/ });
const frame = (page: Page) => page.locator('.ui-origin-field').first();

const widthOfScreen = async (page: Page) => (await page.locator('.ui-beside-main').boundingBox())?.width;

async function readOrder(page: Page): Promise<void> {
  await signIn(page, 'biuro', '/order/upload');
  await page.locator('input[type=file]').setInputFiles(sample('zlecenie-17-2026.pdf'));
  await expect(page.getByRole('button', { name: 'Pokaż dokument obok' })).toBeVisible({ timeout: 60_000 });
}

test('the place of the focused field is framed, a word of the page goes into it, Alt and ↓ to the next line', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await readOrder(page);
  expect(requestedUrls.filter((url) => /\/(?:origins|pages)/u.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Pokaż dokument obok' }).click();
  await expect(picture(page)).toBeVisible();
  const amount = page.getByLabel('Ilość, wiersz 3', { exact: true });
  await amount.focus();
  await expect(page.locator('.ui-origin-said')).toHaveText('Ilość (wiersz 3): 2,81');
  await expect(frame(page)).toBeInViewport();

  const number = page.getByRole('textbox', { name: 'Numer zlecenia' });
  await number.focus();
  const box = await frame(page).boundingBox();
  if (!box) throw new Error('the number is not framed');
  await number.fill('18/2026');
  await expect(page.getByRole('region', { name: 'Zmienione po odczycie' }).locator('del')).toHaveText('17/2026');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(number).toHaveValue('17/2026');
  await expect(number).toBeFocused();
  await expect(page.getByRole('region', { name: 'Zmienione po odczycie' })).toBeHidden();

  await page.getByLabel('L.p., wiersz 55', { exact: true }).focus();
  await expect(page.getByRole('img', { name: 'Obraz strony 3 dokumentu' })).toBeVisible();
});

test('a row is fully visible beside the document, which can be zoomed and whose width is remembered', async ({
  page,
}) => {
  await readOrder(page);
  await page.getByRole('button', { name: 'Pokaż dokument obok' }).click();
  await expect(picture(page)).toBeVisible();
  const border = page.getByRole('separator', { name: 'Szerokość ekranu obok dokumentu' });
  await border.focus();
  await page.keyboard.down('ArrowLeft');
  await expect.poll(() => widthOfScreen(page)).toBeLessThan(620);
  await page.keyboard.up('ArrowLeft');
  for (const field of ['Ilość', 'Termin wykonania', 'Uwagi']) {
    const cell = page.getByLabel(`${field}, wiersz 1`, { exact: true });
    await cell.scrollIntoViewIfNeeded();
    await expect(cell).toBeInViewport({ ratio: 1 });
  }
  expect(await page.locator('.ui-grid-scroll').evaluate((box) => box.scrollLeft)).toBe(0);
  await page.getByRole('button', { name: 'Powiększ dokument' }).dblclick();
  await page.getByLabel('Termin wykonania, wiersz 3', { exact: true }).focus();
  await expect(frame(page)).toBeInViewport({ ratio: 1 });
  await page.getByLabel('L.p., wiersz 3', { exact: true }).focus();
  await expect(frame(page)).toBeInViewport({ ratio: 1 });
  const width = (await widthOfScreen(page)) ?? 0;
  await reloadPage(page);
  await expect(picture(page)).toBeVisible();
  expect(Math.abs(((await widthOfScreen(page)) ?? 0) - width)).toBeLessThan(20);
});

test('the first page is there soon after the click on a slow line', async ({ page }) => {
  await readOrder(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  const startedAt = performance.now();
  await page.getByRole('button', { name: 'Pokaż dokument obok' }).click();
  await expect(picture(page)).toBeVisible();
  const took = performance.now() - startedAt;
  test.info().annotations.push({ type: 'first page on the slow line', description: `${Math.round(took)} ms` });
  // The goal is 1,000 ms on an idle machine; here a dozen other processes run.
  expect(took).toBeLessThan(15_000);
});

test('a saved contract shows each value in the cell of its sheet, hidden rows marked', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await signIn(page, 'biuro', '/contract/upload');
  await page.locator('input[type=file]').setInputFiles(sample('own/umowa-ukryte.xlsx'));
  await expect(page.getByRole('textbox', { name: 'Numer umowy' })).toHaveValue('TUR/15/2026', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByRole('button', { name: 'Otwórz' }).click();
  await expect(page.getByRole('heading', { name: 'Umowa TUR/15/2026' })).toBeVisible();
  expect(requestedUrls.filter((url) => /\/(?:origins|cells)|sheet-panel/u.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Skąd ta liczba?' }).click();
  await page.getByRole('table', { name: 'Pozycje umowy' }).getByRole('button', { name: '737,00 zł' }).click();
  await expect(page.locator('.ui-origin-said')).toContainText('Cena netto (wiersz 3): 737');
  await expect(page.locator('.ui-cells-field')).toHaveText('737');
  await expect(page.locator('.ui-cells-field')).toBeInViewport();
  await expect(page.getByRole('rowheader', { name: /ukryty/ }).first()).toBeAttached();
});
