import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir, temporaryFolder } from '@ostep/database';
import { launchOptions } from '@ostep/e2e/browser';
import { startProduct } from '@ostep/local';
import { type Browser, chromium } from '@playwright/test';
import { slowDown } from './first-load/load-page';
import { sessionOf } from './first-load/session-of';
import { defineBenchmark } from './frame/define-benchmark';

const KB = 1000;
const SAMPLE = 'infra/tests/samples/zlecenie-17-2026.pdf';
const OF_PANEL = /origin-panel|sheet-panel|\/origins|\/pages\//u;

export const benchmark = defineBenchmark({
  what: "the document's first page beside a form, from the click by the keyboard (cold, CPU ×4, 1.6 Mbps, 150 ms)",
  rounds: 9,
  figures: {
    'page shown': { unit: 'ms', most: 1000 },
    'page shown, 95 of 100': { unit: 'ms', quantile: 0.95 },
    'transfers after the click': { unit: 'KB' },
  },
  prepare: async () => {
    const dataDir = temporaryFolder('ostep-bench-');
    const product = await startProduct({ dataDir, port: 0, onStatus: console.error });
    const browser = await chromium.launch(launchOptions());
    const session = await sessionOf(browser, product.url);
    const address = await uploaded(browser, product.url, session);
    return {
      ours: () => openPanel(browser, address, session),
      close: async () => {
        await browser.close();
        await product.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
});

type Session = Awaited<ReturnType<typeof sessionOf>>;

async function uploaded(browser: Browser, url: string, session: Session): Promise<string> {
  const context = await browser.newContext();
  await context.addCookies(session);
  const page = await context.newPage();
  await page.goto(`${url}/order/upload`);
  const buffer = await readFile(join(projectDir(), SAMPLE));
  await page.locator('input[type=file]').setInputFiles({ name: 'zlecenie.pdf', mimeType: 'application/pdf', buffer });
  await page.waitForURL(/job=/u);
  const address = page.url();
  await context.close();
  return address;
}

const watchPicture = `
  document.addEventListener('click', () => {
    const begun = performance.now();
    const look = () => {
      const picture = document.querySelector('.ui-origin-page img');
      if (!picture?.complete) return requestAnimationFrame(look);
      document.documentElement.dataset.pictureShown = performance.now() - begun;
    };
    look();
  }, { capture: true, once: true });
`;

async function openPanel(browser: Browser, address: string, session: Session) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pl-PL' });
  try {
    await context.addCookies(session);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await slowDown(client);
    await page.addInitScript({ content: watchPicture });
    const early: string[] = [];
    page.on('request', (request) => OF_PANEL.test(request.url()) && early.push(request.url()));
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Pokaż dokument obok' });
    await button.waitFor({ timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    if (early.length > 0) throw new Error(`Asked for before the click: ${early.join(', ')}`);
    let bytes = 0;
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await button.press('Enter');
    const root = page.locator('html[data-picture-shown]');
    await root.waitFor({ state: 'attached', timeout: 60_000 });
    const shown = Number(await root.getAttribute('data-picture-shown'));
    return { 'page shown': shown, 'page shown, 95 of 100': shown, 'transfers after the click': bytes / KB };
  } finally {
    await context.close();
  }
}
