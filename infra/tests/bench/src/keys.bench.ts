import { rm } from 'node:fs/promises';
import { temporaryFolder } from '@ostep/database';
import { callAs } from '@ostep/e2e/api-caller';
import { launchOptions } from '@ostep/e2e/browser';
import { LARGE, makeProtocol } from '@ostep/e2e/large-protocol';
import { startProduct } from '@ostep/local';
import { chromium, type Page } from '@playwright/test';
import { defineBenchmark } from './frame/define-benchmark';
import { makeContract } from './keys/make-contract';
import { type Field, p95OfKeys } from './keys/p95-of-keys';
import { plainForm } from './keys/plain-form';

const GOAL_MS = 50;
const CONTRACT_ITEMS = 300;
const PLAIN_ROWS = 420;
const CONTRACT = 'contract of 300 items';
const FORM = 'protocol form of 400 items';
const SETTLE = 'settle screen of 420 items';

export const benchmark = defineBenchmark({
  what: 'a key until the next paint (p95 of Event Timing), beside a plain form of as many fields',
  rounds: 5,
  figures: {
    [CONTRACT]: { unit: 'ms', most: GOAL_MS },
    [FORM]: { unit: 'ms', most: GOAL_MS },
    [SETTLE]: { unit: 'ms', most: GOAL_MS },
  },
  prepare: async () => {
    const dataDir = temporaryFolder('ostep-bench-');
    const product = await startProduct({ dataDir, port: 0, onStatus: console.error });
    const browser = await chromium.launch(launchOptions());
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: product.url, locale: 'pl-PL', viewport });
    const pages = await openPages(() => context.newPage());
    return {
      ours: async () => ({
        [CONTRACT]: await p95OfKeys(pages.contract, [
          cell(pages.contract, 'Opis czynności, wiersz 9', 'Sadzenie'),
          cell(pages.contract, 'Ilość, wiersz 9', '1234,5'),
        ]),
        [FORM]: await p95OfKeys(pages.form, [cell(pages.form, 'Ilość, wiersz 5', '1234,5')]),
        [SETTLE]: await p95OfKeys(pages.settle, [
          { field: pages.settle.locator('input[data-settle-amount]').nth(200), text: '9,34', next: 'Enter' },
        ]),
      }),
      reference: async () => {
        const field = pages.plain.locator('input').nth(PLAIN_ROWS);
        const plain = await p95OfKeys(pages.plain, [{ field, text: '1234,5', next: 'Tab' }]);
        return { [CONTRACT]: plain, [FORM]: plain, [SETTLE]: plain };
      },
      close: async () => {
        await browser.close();
        await product.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
});

async function openPages(newPage: () => Promise<Page>) {
  const caller = await callAs(await newPage(), 'biuro');
  const number = { contract: await makeContract(caller, CONTRACT_ITEMS), protocol: await makeProtocol(caller, LARGE) };
  const opened = async (path: string) => {
    const page = await newPage();
    await page.goto(path);
    return page;
  };
  const plain = await newPage();
  await plain.setContent(plainForm(PLAIN_ROWS));
  const settle = await opened(`/protocol/settle/${number.protocol}`);
  await settle.getByRole('button', { name: /^wszystko \d/u }).click();
  const contract = await opened(`/contract/edit/${number.contract}`);
  return { contract, form: await opened(`/protocol/edit/${number.protocol}`), settle, plain };
}

const cell = (page: Page, name: string, text: string): Field => ({
  field: page.getByLabel(name, { exact: true }).first(),
  text,
  next: 'Enter',
});
