import type { ProcessName } from '@ostep/local';
import { test as base } from '@playwright/test';
import type { KsefMood } from './ksef-host';
import type { Kind, Started } from './product-host';
import { throttlePages } from './throttle';

export { expect } from '@playwright/test';

export type TestProduct = {
  readonly url: string;
  readonly dataDir: string;
  readonly kill: (name: ProcessName) => Promise<void>;
  readonly restart: (name: ProcessName) => Promise<void>;
  readonly restartAll: () => Promise<void>;
  /** How KSeF answers from now on; only in a product of the kind `invoices`. */
  readonly ksef: (mood: KsefMood) => Promise<void>;
  /** Lets a night pass for invoices that are being sent to KSeF. */
  readonly night: () => Promise<void>;
  /** Adds more orders than a workbook holds that is answered at once. */
  readonly manyOrders: () => Promise<void>;
};

const START_LIMIT_MS = 480_000;

async function callHost(kind: Kind, ...words: readonly string[]): Promise<Started> {
  const runningUrl = process.env.OSTEP_E2E_URL;
  if (runningUrl && words.length > 0)
    throw new Error('Processes of a product given by OSTEP_E2E_URL cannot be killed.');
  if (runningUrl) return { url: runningUrl, dataDir: '' };
  const response = await fetch([process.env.OSTEP_E2E_HOST, kind, ...words].join('/'), { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
  // The host answers with `Started`.
  return (await response.json()) as Started;
}

/** Restarts processes that a failed test left stopped, so that only this test fails. */
async function withProduct(kind: Kind, use: (product: TestProduct) => Promise<void>): Promise<void> {
  const { url, dataDir } = await callHost(kind);
  const stopped = new Set<ProcessName>();
  const restart = async (name: ProcessName) => {
    await callHost(kind, 'restart', name);
    stopped.delete(name);
  };
  await use({
    url,
    dataDir,
    kill: async (name) => {
      await callHost(kind, 'kill', name);
      stopped.add(name);
    },
    restart,
    restartAll: async () => {
      await callHost(kind, 'restart-all');
    },
    ksef: async (mood) => {
      await callHost(kind, 'ksef', mood);
    },
    night: async () => {
      await callHost(kind, 'night');
    },
    manyOrders: async () => {
      await callHost(kind, 'many-orders');
    },
  });
  for (const name of stopped) await restart(name);
}

export const test = base.extend<object, { kind: Kind; product: TestProduct }>({
  browser: [({ browser }, use) => use(throttlePages(browser)), { scope: 'worker' }],
  kind: ['plain', { option: true, scope: 'worker' }],
  product: [({ kind }, use) => withProduct(kind, use), { scope: 'worker', timeout: START_LIMIT_MS }],
  baseURL: ({ product }, use) => use(product.url),
});
