import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApiClient } from '@ostep/test-kit/api-client';
import type { Page } from '@playwright/test';
import { goByMenu } from './harness/go-by-menu';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test.use({ kind: 'apart' });

const cli = join(import.meta.dirname, '../../../tools/cli/cli.mjs');

async function run(dataDir: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...words], {
    env: { ...process.env, OSTEP_DATA: dataDir },
  });
  return stdout;
}

/** Retries, because the page may be reloading. */
async function versionsOnPage(page: Page, awaited: string): Promise<string[]> {
  const found = await page.waitForFunction((start) => {
    const loaded = performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/remotes\/orders\/([^/]+)\/.*\.js$/.exec(name)?.[1] ?? []);
    return loaded.some((version) => version.startsWith(start)) ? [...new Set(loaded)] : null;
  }, awaited);
  return (await found.jsonValue()) ?? [];
}

test('a domain is released and rolled back under load: nothing fails, open screens go on', async ({
  page,
  product,
}) => {
  const client = await openApiClient(product.url, 'biuro');
  await signIn(page, 'biuro');
  const statuses: (number | undefined)[] = [];
  let loading = true;
  const caller = async () => {
    while (loading) {
      const list = await client.send('POST', '/api/order/query', { body: { page: 0 } });
      const contracts = await client.send('GET', '/api/contract');
      statuses.push(list?.status, contracts?.status);
    }
  };
  const callers = [caller(), caller(), caller()];

  const heading = page.getByRole('heading', { name: 'Lista zleceń' });
  await expect(heading).toBeVisible();
  const [before = ''] = await versionsOnPage(page, '');
  expect(await run(product.dataDir, 'release', 'orders', '--version', '9.1.0')).toMatch(/orders runs in 9\.1\.0-/);

  // The open screen is of the old version and must work with the new service.
  await page.locator('.orders-card').nth(1).click();
  await expect(page.getByRole('region', { name: 'Szczegóły zlecenia' })).toBeVisible();
  expect(await versionsOnPage(page, '')).toEqual([before]);
  await goByMenu(page, 'Zlecenia', 'Lista zleceń');
  expect(await versionsOnPage(page, '9.1.0-')).toHaveLength(1);
  await expect(heading).toBeVisible();

  expect(await run(product.dataDir, 'rollback', 'orders')).toContain('orders runs in the build of the project');
  await goByMenu(page, 'Zlecenia', 'Lista zleceń');
  expect(await versionsOnPage(page, before)).toEqual([before]);

  loading = false;
  await Promise.all(callers);
  expect(statuses.length).toBeGreaterThan(50);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
