import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** A slow phone on a slow line: 1.6 Mbps down, 0.75 up, 150 ms round trip. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_RATE = 4;

export type Transfer = {
  readonly url: string;
  readonly kind: string;
  readonly bytes: number;
  /** s, on the browser's clock. */
  readonly asked: number;
  readonly done: number;
};

export type PageLoad = {
  /** ms since the navigation began. */
  readonly largestPaint: number;
  /** ms since the navigation began. */
  readonly listShown: number;
  readonly transfers: readonly Transfer[];
};

type Session = Awaited<ReturnType<BrowserContext['cookies']>>;

export async function loadPage(browser: Browser, url: string, session: Session, slow: boolean): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pl-PL' });
  try {
    await context.addCookies(session);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    if (slow) await slowDown(client);
    await page.addInitScript({ content: watchPaints });
    const transfers = follow(client);
    await page.goto(url);
    await page.locator('tbody tr td').nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    const { largestPaint, listShown } = await page.evaluate(() => Reflect.get(globalThis, 'ostepPaints'));
    return { largestPaint, listShown, transfers: transfers() };
  } finally {
    await context.close();
  }
}

export async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

const watchPaints = `
  const paints = (globalThis.ostepPaints = { largestPaint: 0, listShown: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.querySelector('tbody tr td')) paints.listShown = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

function follow(client: CDPSession): () => readonly Transfer[] {
  const started = new Map<string, Pick<Transfer, 'url' | 'kind' | 'asked'>>();
  const transfers: Transfer[] = [];
  client.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    started.set(requestId, { url: request.url, kind: type ?? 'Other', asked: timestamp });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const known = started.get(requestId);
    if (known) transfers.push({ ...known, bytes: encodedDataLength, done: timestamp });
  });
  return () => transfers;
}
