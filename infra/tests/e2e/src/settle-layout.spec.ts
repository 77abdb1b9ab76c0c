import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { makeProtocol } from './chain/large-protocol';
import { type ApiCaller, callAs } from './harness/api-caller';
import { sample } from './harness/files';
import { openPage } from './harness/open-page';
import { expect, test } from './harness/test';

const UNIT = 'KMTR';
/** Pixels of a row that is no question and holds no open editor. */
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

/** Names what is not whole: wider than its place, or beyond the window. */
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

async function expectWhole(page: Page, mostPixels: number): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await cut(page)).toEqual([]);
  const heights = await heightsOf(page.locator('.protocols-bench :is(.protocols-item, .protocols-squad)'));
  expect(heights.length).toBeGreaterThan(6);
  expect(Math.max(...heights)).toBeLessThanOrEqual(mostPixels);
}

test('no figure of a line is cut, alone, beside the document and enlarged, and a line stays low', async ({ page }) => {
  const caller = await callAs(page, 'biuro');
  const protocol = await makeProtocol(caller, { ...size, sourceFile: await fileOf(caller) });
  for (const window of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(window);
    await openPage(page, `/protocol/settle/${protocol}`);
    await page.getByRole('button', { name: /^wszystko/u }).click();
    await expectWhole(page, ONE_LINE);
    await expect(page.getByRole('cell', { name: UNIT }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Skąd ta liczba?' }).click();
    await expect(page.getByRole('img', { name: /Obraz strony/ })).toBeVisible();
    await expectWhole(page, TWO_LINES);
    await expect(page.getByRole('cell', { name: UNIT }).first()).toBeVisible();
    // As at a zoom of 200 %.
    await page.setViewportSize({ width: window.width / 2, height: window.height / 2 });
    await openPage(page, `/protocol/settle/${protocol}`);
    await page.getByRole('button', { name: /^wszystko/u }).click();
    await expectWhole(page, TWO_LINES);
  }
});
