import { expect, type Locator, type Page } from '@playwright/test';
import { goByMenu } from '../harness/go-by-menu';
import { pageReady } from '../harness/open-page';
import { figure } from './tables';

/** Enough for the worker, which asks KSeF every ten seconds. */
const SENT = { timeout: 120_000 };

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });
const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** Types key by key, because keys are counted. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  if ((await field.inputValue()) !== '') await field.page().keyboard.press('ControlOrMeta+A');
  await field.page().keyboard.type(text);
}

export async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.locator('xpath=ancestor-or-self::*[contains(@class, "p-dropdown")][1]').click();
  await page.getByRole('option', { name: option }).click();
}

export const toInvoices = (page: Page) => goByMenu(page, 'Finanse', 'Faktury');

export async function openTab(page: Page, name: RegExp): Promise<void> {
  await tab(page, name).click();
  await pageReady(page);
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
}

/** Chooses which issued invoices the list shows. */
export async function showPart(page: Page, part: string): Promise<void> {
  await choose(page, 'Pokaż', new RegExp(`^${part}$`, 'u'));
  await pageReady(page, /[?&]show=/u);
}

export async function openInvoice(page: Page, protocolOrNumber: string): Promise<void> {
  await rowOf(page, protocolOrNumber).getByRole('link').first().click();
  await pageReady(page, '**/invoice/edit/*');
}

export async function check(page: Page, boxes: readonly string[]): Promise<void> {
  for (const name of boxes) await page.getByRole('checkbox', { name, exact: true }).click();
}

export async function back(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Faktury', exact: true }).click();
  await pageReady(page, ({ pathname }) => pathname === '/invoice');
}

export async function approve(page: Page): Promise<string> {
  await button(page, 'Zatwierdź').click();
  const heading = page.getByRole('heading', { level: 1, name: /^(Faktura|Korekta) (KOR\/)?FV\/\d+\//u });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).replace(/^\S+ /u, '');
}

export async function send(page: Page): Promise<void> {
  await button(page, 'Wyślij do KSeF').click();
  await inKsef(page);
}

export const inKsef = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^W KSeF \d{10}-\d{8}-/u })).toBeVisible(SENT);

type Row = Readonly<Record<string, string>>;

/** Rows and sums of a table; cells are named by their column header. */
export async function readTable(page: Page, name: string): Promise<{ rows: readonly Row[]; sums: Row }> {
  const table = page.getByRole('table', { name, exact: true });
  await table.locator('tbody > tr').first().waitFor();
  const headers = await table.locator('thead th').allInnerTexts();
  const byHeader = (cells: readonly string[]): Row =>
    Object.fromEntries(headers.map((header, index) => [header.trim(), (cells[index] ?? '').trim()]));
  const cellsOf = (row: Locator) => row.locator('> th, > td').allInnerTexts();
  const rows = await Promise.all(
    (await table.locator('tbody > tr').all()).map(async (row) => byHeader(await cellsOf(row))),
  );
  const footer = table.locator('tfoot > tr');
  return { rows, sums: (await footer.count()) === 0 ? {} : byHeader(await cellsOf(footer.first())) };
}

/** In grosze. */
export const grosze = (text: string | undefined): number => Math.round((figure(text) ?? 0) * 100);
