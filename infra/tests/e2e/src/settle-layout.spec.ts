import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { makeProtocol } from './chain/large-protocol';
import { type ApiCaller, callAs } from './harness/api-caller';
import { sample } from './harness/files';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

const UNIT = 'KMTR';
/** Height in pixels of a row without a question or an open editor. */
const [ONE_LINE, TWO_LINES] = [35.5, 52];

const size = { parts: 3, codes: 2, orders: 1, items: 6, unitType: UNIT };

async function fileOf({ request, headers }: ApiCaller): Promise<object> {
  const name = 'protokol-31-2026.pdf';
  const file = { name, mimeType: 'application/pdf', buffer: await readFile(sample(name)) };
  const read = await request.post('/api/protocol/upload', { headers, multipart: { file } });
  const { sourceFile } = await read.json();
  expect(sourceFile.name).toBe(name);
  return sourceFile;
}

/** Texts that are cut: wider than their place, or beyond the window. */
const cut = (page: Page) =>
  page.locator('.protocols-bench').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const box = table.getBoundingClientRect();
      const cells = [...table.querySelectorAll('thead th, td.protocols-figure, td.protocols-col-unit')];
      return cells
        .filter((cell) => {
          const { left, right, width } = cell.getBoundingClientRect();
          const isOut =
            left < box.left - 1 || right > Math.min(box.right, table.ownerDocument.documentElement.clientWidth) + 1;
          return width > 0 && (isOut || cell.scrollWidth > cell.clientWidth);
        })
        .map((cell) => `${cell.className}: ${cell.textContent}`);
    }),
  );

const heightsOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height).filter((height) => height > 0));

async function expectNothingCut(page: Page, mostPixels: number): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await cut(page)).toEqual([]);
  const heights = await heightsOf(page.locator('.protocols-bench :is(.protocols-item, .protocols-squad)'));
  expect(heights.length).toBeGreaterThan(6);
  expect(Math.max(...heights)).toBeLessThanOrEqual(mostPixels);
}

test('no figure of a line is cut, alone, beside the document and enlarged, and lines stay low', async ({ page }) => {
  const caller = await callAs(page, 'biuro');
  const protocol = await makeProtocol(caller, { ...size, sourceFile: await fileOf(caller) });
  for (const window of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(window);
    await openPage(page, `/protocol/settle/${protocol}`);
    await page.getByRole('button', { name: /^wszystko/u }).click();
    await expectNothingCut(page, ONE_LINE);
    await expect(page.getByRole('cell', { name: UNIT }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Skąd ta liczba?' }).click();
    await expect(page.getByRole('img', { name: /Obraz strony/ })).toBeVisible();
    await expectNothingCut(page, TWO_LINES);
    await expect(page.getByRole('cell', { name: UNIT }).first()).toBeVisible();
    // The size of the window at a zoom of 200 %.
    await page.setViewportSize({ width: window.width / 2, height: window.height / 2 });
    await openPage(page, `/protocol/settle/${protocol}`);
    await page.getByRole('button', { name: /^wszystko/u }).click();
    await expectNothingCut(page, TWO_LINES);
  }
});

/** The place of each control in the bar, by its text without the count. */
const places = (page: Page) =>
  page
    .getByRole('region', { name: 'Sumy protokołu' })
    .evaluate((bar) =>
      [
        ...bar.querySelectorAll(
          '.protocols-acts :is(button, .p-inputswitch), .protocols-find :is(.ui-icon-button, input)',
        ),
      ]
        .map((control) => control.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')),
    );

test('no action moves the controls in the bar: a double click hits the same one twice', async ({ page }) => {
  const protocol = await makeProtocol(await callAs(page, 'biuro'), size);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/protocol/')) sent.push(request.url());
  });
  await openPage(page, `/protocol/settle/${protocol}`);
  const before = await places(page);
  await page.getByRole('button', { name: 'Zatwierdź zgodne (6)' }).dblclick();
  await expect(page.getByRole('button', { name: '6 zatwierdzonych' })).toBeVisible();
  await expect(page.locator('.ui-settled-equal .ui-settled-gap')).toHaveCount(6);
  expect(await places(page)).toEqual(before);
  expect(sent.map((url) => url.split('/').at(-1))).toEqual(['settlements']);
  await expect(page.getByRole('switch', { name: 'Protokół jest rozliczony' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Protokół jest rozliczony' }).click();
  await expect(page.getByRole('switch', { name: 'Protokół jest rozliczony' })).toBeChecked();
  expect(await places(page)).toEqual(before);
});

test('accepting many lines moves no controls either', async ({ page }) => {
  const protocol = await makeProtocol(await callAs(page, 'biuro'), { ...size, done: 22 });
  await openPage(page, `/protocol/settle/${protocol}`);
  const before = await places(page);
  await page.getByRole('button', { name: 'Przyjmij ilości z protokołu (6)' }).dblclick();
  await expect(page.getByRole('button', { name: '6 przyjętych' })).toBeVisible();
  expect(await places(page)).toEqual(before);
  await page.getByRole('button', { name: /^Cofnij ostatni krok/u }).click();
  await expect(page.getByRole('button', { name: 'Przyjmij ilości z protokołu (6)' })).toBeVisible();
  expect(await places(page)).toEqual(before);
});

const FIRST_LINE = 190;
const MOST_SHIFT = 0.02;

const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: 'layout-shift', buffered: true });`;

test('the first line is near the top and nothing shifts while the page loads', async ({ page }) => {
  const protocol = await makeProtocol(await callAs(page, 'biuro'), { ...size, numberLength: 9 });
  await page.addInitScript({ content: watchShifts });
  await openPage(page, `/protocol/settle/${protocol}`);
  await page.getByRole('button', { name: /^wszystko/u }).click();
  const { y = Number.NaN } = (await page.locator('.protocols-item').first().boundingBox()) ?? {};
  expect.soft(y).toBeLessThanOrEqual(FIRST_LINE);
  const shifts = await page.evaluate<number[]>('window.shifts');
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(MOST_SHIFT);
});
