import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { stripWhitespace } from '../src/chain/tables';
import { chainWork, type Work } from '../src/chain/work';
import { pdfText, sample } from '../src/harness/files';
import { expect, test } from '../src/harness/test';
import {
  button,
  choose,
  click,
  downloadOf,
  expectText,
  expectValue,
  field,
  openFirefox,
  type,
  upload,
} from './firefox';

type Order = { readonly number: string; readonly file: string; readonly finished: string };

const orders: readonly Order[] = [
  { number: '14/2026', file: 'zlecenie-14-2026.pdf', finished: '09.04.2026' },
  { number: '15/2026', file: 'zlecenie-15-2026.pdf', finished: '24.04.2026' },
];
const protocol = { number: '31/2026', file: 'protokol-31-2026.pdf' };
/** The current status of the order, as the steps show it. */
const CURRENT = '.orders-steps [aria-pressed="true"]';
const details = 'section[aria-label="Szczegóły zlecenia"]';
const dialog = '[role=dialog]';

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/contract`);
  await type(page, '#username', 'biuro');
  await type(page, '#password', 'biuro');
  await click(page, '#kc-login');
  await page.locator(button('Wyloguj')).wait();
}

async function addContract(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/contract/upload`);
  await upload(page, sample('umowa-01-czysta.xlsx'));
  await expectText(page, 'POZYTYWNE');
  await expectValue(page, field('Data umowy'), '19.12.2025');
  await click(page, button('Zapisz'));
  await expectText(page, 'Umowa została zapisana.');
  await expectText(page, '614 651,36 zł', 'table');
}

async function addOrder(page: Page, url: string, { file }: Order): Promise<void> {
  await page.goto(`${url}/order/upload`);
  await upload(page, sample(file));
  await expectText(page, 'POZYTYWNE');
  await click(page, button('Zapisz'));
  await expectText(page, 'Zlecenie zostało zapisane.');
}

async function openOrder(page: Page, url: string, number: string): Promise<void> {
  await page.goto(`${url}/order?orderNumber=${encodeURIComponent(number)}`);
  await click(page, 'ul[aria-label="Zlecenia"] a');
  await expectText(page, number, `${details} h2`);
}

async function changeStatus(page: Page, status: string): Promise<void> {
  await click(page, button(status, `${details} fieldset`));
}

async function assign(page: Page, { assignment }: Work): Promise<void> {
  const item = `tbody[.//button[@aria-label="Zwiń pozycję ${assignment.lp}"]]`;
  await click(page, `${details} ::-p-xpath(.//${item}//button[@aria-label="Przypisz ekipę"])`);
  await choose(page, field('Ekipa', dialog), assignment.squad);
  await choose(page, field('Grupa prac', dialog), assignment.workGroup);
  await choose(page, field('Rodzaj prac', dialog), assignment.workName);
  await type(page, field('Stawka ekipy', dialog), assignment.rate);
  await type(page, field('Ilość wykonana', dialog), assignment.amount);
  await type(page, field('Data zakończenia', dialog), assignment.finished);
  await click(page, button('Zapisz', dialog));
  await page.waitForSelector(dialog, { hidden: true });
  await expectText(page, assignment.workName, details);
}

async function finish(page: Page, { finished }: Order): Promise<void> {
  await changeStatus(page, 'Wykonane');
  await click(page, button('Tak, zmień status', dialog));
  await expectText(page, 'Wykonane', CURRENT);
  await expectValue(page, field('Data zakończenia prac'), finished);
}

async function report(page: Page, { number }: Order, downloads: string): Promise<void> {
  const letter = await downloadOf(downloads, async () => {
    await changeStatus(page, 'Zgłoszone zakończenie');
    await click(page, button('Tak, zmień status', dialog));
    await click(page, button('Zapisz mimo to', dialog));
  });
  expect(letter.name).toBe('potwierdzenie.pdf');
  expect(stripWhitespace(await pdfText(letter.bytes))).toContain(stripWhitespace(`Zlecenie nr ${number}`));
  await expectText(page, 'Zgłoszone zakończenie', CURRENT);
}

async function addProtocol(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/protocol/upload`);
  await upload(page, sample(protocol.file));
  await expectText(page, 'POZYTYWNE');
  const bound = 'fieldset input[type=checkbox], section input[type=checkbox]';
  await expect.poll(() => page.$$eval(bound, (boxes) => boxes.filter((box) => box.matches(':checked')).length)).toBe(2);
  await click(page, button('Zapisz protokół'));
  await expectText(page, 'Protokół został zapisany.');
  for (const { number } of orders) {
    await openOrder(page, url, number);
    await expectText(page, 'Rozliczone z protokołu', CURRENT);
  }
}

async function settle(page: Page, url: string, settled: readonly Work[]): Promise<void> {
  await page.goto(`${url}/protocol`);
  await click(page, 'table a[href*="/protocol/settle/"]');
  await expectText(page, 'Rozlicz protokół', 'h1');
  await click(page, 'body ::-p-xpath(.//button[starts-with(normalize-space(), "wszystko")])');
  for (const { settled: line } of settled) {
    const amount = field(`Ilość z protokołu: ${line.squad}, ${line.workName}`);
    await type(page, amount, String(line.amount));
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/protocol/settlement'));
    await page.keyboard.press('Enter');
    expect((await saved).status()).toBe(200);
  }
  await expectText(page, 'Kwota ekip 6 292,25 zł', 'section[aria-label="Sumy protokołu"]');
  await expectText(page, 'Przychód 9 067,12 zł', 'section[aria-label="Sumy protokołu"]');
}

async function markSettled(page: Page): Promise<void> {
  await click(page, field('Protokół jest rozliczony'));
  await type(page, field('Powód', dialog), 'Uzgodniono');
  await click(page, button('Zapisz mimo to', dialog));
  await expectText(page, 'Flaga rozliczenia została zapisana.');
}

async function askAtTheEndOfTheMonth(page: Page, url: string, downloads: string): Promise<void> {
  await page.goto(`${url}/summary?forestDistrictId=1&year=2026&month=4`);
  await expectText(page, 'Hodowla Jodła', 'article');
  await page.goto(`${url}/summary/squad?year=2026&month=4`);
  await choose(page, field('Ekipa'), 'H01 Hodowla Jodła');
  await expectText(page, '14/2026', 'table');
  const statement = await downloadOf(downloads, () => click(page, button('Zestawienie w PDF')));
  expect(statement.name).toBe('zestawienie-prac.pdf');
  expect(stripWhitespace(await pdfText(statement.bytes))).toContain('14/2026');
  await page.goto(`${url}/order`);
  const sheet = await downloadOf(downloads, () => click(page, 'button[aria-label*="Excel"]'));
  expect(sheet.name).toMatch(/\.xlsx$/u);
}

test('the chain in Firefox, from the contract sheet to the statement', async ({ product: { url } }) => {
  test.setTimeout(900_000);
  const downloads = await mkdtemp(join(tmpdir(), 'ostep-firefox-'));
  const { page, close } = await openFirefox(downloads);
  const { work } = await chainWork();
  const settled = work.filter(({ expected }) => expected.protocolNumber === protocol.number);
  try {
    await test.step('sign in', () => signIn(page, url));
    await test.step('contract from Excel', () => addContract(page, url));
    await test.step('orders from PDF', async () => {
      for (const order of orders) await addOrder(page, url, order);
    });
    for (const order of orders) {
      await test.step(`squads of ${order.number} are assigned`, async () => {
        await openOrder(page, url, order.number);
        await changeStatus(page, 'Realizowane');
        await expectText(page, 'Realizowane', CURRENT);
        for (const line of work) if (line.expected.orderNumber === order.number) await assign(page, line);
      });
      await test.step(`work of ${order.number} is done and reported`, async () => {
        await finish(page, order);
        await report(page, order, downloads);
      });
    }
    await test.step('protocol from PDF', () => addProtocol(page, url));
    await test.step('settlement', () => settle(page, url, settled));
    await test.step('settled in full', () => markSettled(page));
    await test.step('summary, statement, export', () => askAtTheEndOfTheMonth(page, url, downloads));
  } finally {
    await page.screenshot({ path: test.info().outputPath('last.png') });
    await close();
    await rm(downloads, { recursive: true, force: true });
  }
});
