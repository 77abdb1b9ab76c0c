import { rm } from 'node:fs/promises';
import { temporaryFolder } from '@ostep/database';
import { launchOptions } from '@ostep/e2e/browser';
import { startProduct } from '@ostep/local';
import { type Browser, chromium } from '@playwright/test';
import { slowDown } from './first-load/load-page';
import { sessionOf } from './first-load/session-of';
import { defineBenchmark } from './frame/define-benchmark';

export const benchmark = defineBenchmark({
  what: "first load of a new order's form (cold, CPU ×4, 1.6 Mbps, 150 ms): its heading, then its fields",
  rounds: 5,
  figures: { 'heading shown': { unit: 'ms' }, 'fields after it': { unit: 'ms', most: 300 } },
  prepare: async () => {
    const dataDir = temporaryFolder('ostep-bench-');
    const product = await startProduct({ dataDir, port: 0, onStatus: console.error });
    const browser = await chromium.launch(launchOptions());
    const session = await sessionOf(browser, product.url);
    return {
      ours: () => loadForm(browser, `${product.url}/order/edit`, session),
      close: async () => {
        await browser.close();
        await product.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
});

const watchForm = `
  const shown = (globalThis.ostepForm = { heading: 0, fields: 0 });
  const look = () => {
    if (!shown.heading && document.querySelector('main h1')) shown.heading = performance.now();
    const isWhole = ['.p-autocomplete-input', '.p-calendar', '.p-inputswitch'].every((part) => document.querySelector(part));
    if (!isWhole) return requestAnimationFrame(look);
    shown.fields = performance.now();
    document.documentElement.dataset.formShown = '';
  };
  requestAnimationFrame(look);
`;

async function loadForm(browser: Browser, url: string, session: Awaited<ReturnType<typeof sessionOf>>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pl-PL' });
  try {
    await context.addCookies(session);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript({ content: watchForm });
    await page.goto(url);
    // The page's policy forbids `eval`, which `waitForFunction` needs.
    await page.locator('html[data-form-shown]').waitFor({ state: 'attached', timeout: 120_000 });
    const { heading, fields } = await page.evaluate(() => Reflect.get(globalThis, 'ostepForm'));
    return { 'heading shown': heading, 'fields after it': fields - heading };
  } finally {
    await context.close();
  }
}
