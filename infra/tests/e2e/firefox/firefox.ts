import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { firefoxProgram } from '../src/harness/firefox';

const WAIT_MS = 60_000;

export type Firefox = { readonly page: Page; readonly close: () => Promise<void> };

export async function openFirefox(downloads: string): Promise<Firefox> {
  const browser: Browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxProgram(),
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.download.useDownloadDir': true,
      'browser.download.always_ask_before_handling_new_types': false,
      'intl.accept_languages': 'pl-PL',
      'pdfjs.disabled': true,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(WAIT_MS);
  return { page, close: () => browser.close() };
}

/** Uses XPath, because Puppeteer's search by accessible name hangs when the page changes meanwhile. */
const found = (within: string, path: string) => `${within} ::-p-xpath(.//${path})`;

export const button = (name: string, within = 'body') =>
  found(within, `button[normalize-space()="${name}" or @aria-label="${name}"]`);

export const field = (name: string, within = 'body') =>
  found(within, `input[@aria-label="${name}" or @id=//label[normalize-space(text())="${name}"]/@for]`);

const option = (name: string) => found('[role=listbox]', `*[@role="option" and normalize-space()="${name}"]`);

export async function click(page: Page, selector: string): Promise<void> {
  await page.locator(selector).click();
}

/** Types the value: setting it by script would not change the form's state. */
export async function type(page: Page, selector: string, text: string): Promise<void> {
  await click(page, selector);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}

export async function choose(page: Page, selector: string, label: string): Promise<void> {
  const field = await page.locator(selector).waitHandle();
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await click(page, option(label));
}

export async function upload(page: Page, file: string): Promise<void> {
  const field = await page.waitForSelector('input[type=file]');
  if (!field) throw new Error('there is no file field');
  await field.uploadFile(file);
}

/** Visible text without spaces, because cells wrap and figures are grouped. */
export async function textOf(page: Page, selector: string): Promise<string> {
  return page.$$eval(selector, (found) =>
    found.map((one) => ('innerText' in one ? String(one.innerText) : '').replace(/\s+/gu, '')).join('|'),
  );
}

export async function expectText(page: Page, text: string, within = 'body'): Promise<void> {
  await expect
    .poll(() => textOf(page, within), { message: text, timeout: WAIT_MS })
    .toContain(text.replace(/\s+/gu, ''));
}

export async function expectValue(page: Page, selector: string, value: string): Promise<void> {
  const field = await page.locator(selector).waitHandle();
  const read = () => field.evaluate((one: { readonly value?: string }) => (one.value ?? '').replace(/\s+/gu, ' '));
  await expect.poll(read, { message: selector, timeout: WAIT_MS }).toBe(value);
}

/** Waits for the whole file: Firefox uses another name until then, and numbers a second file of the same name. */
export async function downloadOf(folder: string, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  await act();
  const whole = async () => (await readdir(folder)).filter((name) => !name.endsWith('.part'));
  const sizeOf = async ([name]: readonly string[]) => (name ? (await stat(join(folder, name))).size : 0);
  await expect.poll(async () => sizeOf(await whole()), { timeout: WAIT_MS }).toBeGreaterThan(0);
  const [name = ''] = await whole();
  const bytes = await readFile(join(folder, name));
  await rm(join(folder, name));
  return { name, bytes };
}
