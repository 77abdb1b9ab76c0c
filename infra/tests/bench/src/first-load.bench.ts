import { rm } from 'node:fs/promises';
import { temporaryFolder } from '@ostep/database';
import { launchOptions } from '@ostep/e2e/browser';
import { startProduct } from '@ostep/local';
import { chromium } from '@playwright/test';
import { loadPage, type PageLoad } from './first-load/load-page';
import { publishOneBundle } from './first-load/publish-one-bundle';
import { sessionOf } from './first-load/session-of';
import { defineBenchmark } from './frame/define-benchmark';

const KB = 1000;

export const benchmark = defineBenchmark({
  what: 'first load of the contract list in a browser (cold, CPU ×4, 1.6 Mbps, 150 ms), beside the same page as one bundle',
  rounds: 7,
  figures: {
    "the shell's entry": { unit: 'KB', most: 150 },
    scripts: { unit: 'KB' },
    'scripts and styles': { unit: 'KB' },
    'all transfers': { unit: 'KB', most: 330 },
    'largest paint': { unit: 'ms', ratio: 1.1 },
    'list shown': { unit: 'ms' },
  },
  prepare: async () => {
    const dataDir = temporaryFolder('ostep-bench-');
    const product = await startProduct({ dataDir, port: 0, onStatus: console.error });
    const browser = await chromium.launch(launchOptions());
    const close = async () => {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
    try {
      const { showOurs, showOneBundle } = await publishOneBundle(dataDir);
      const session = await sessionOf(browser, product.url);
      const load = async () => figuresOf(await loadPage(browser, `${product.url}/contract`, session, true));
      return {
        ours: () => showOurs().then(load),
        reference: () => showOneBundle().then(load),
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
});

function figuresOf({ transfers, largestPaint, listShown }: PageLoad) {
  const kilobytes = (...kinds: readonly string[]) =>
    transfers
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .reduce((sum, { bytes }) => sum + bytes, 0) / KB;
  const entry = transfers.find(({ url }) => /\/assets\/(shell|one)\.\w+\.js$/.test(url));
  if (process.env['BENCH_DETAILS']) console.error(timelineOf(transfers));
  return {
    "the shell's entry": (entry?.bytes ?? 0) / KB,
    scripts: kilobytes('Script'),
    'scripts and styles': kilobytes('Script', 'Stylesheet'),
    'all transfers': kilobytes(),
    'largest paint': largestPaint,
    'list shown': listShown,
  };
}

function timelineOf(transfers: PageLoad['transfers']): string {
  const sorted = [...transfers].sort((one, other) => one.asked - other.asked);
  const begin = sorted[0]?.asked ?? 0;
  const seconds = (moment: number) => (moment - begin).toFixed(2).padStart(6);
  return sorted
    .map(({ url, kind, bytes, asked, done }) =>
      [seconds(asked), seconds(done), String(bytes).padStart(7), kind.padEnd(10), new URL(url).pathname].join(' '),
    )
    .join('\n');
}
