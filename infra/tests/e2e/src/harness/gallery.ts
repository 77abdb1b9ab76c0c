import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { freePorts } from '@ostep/local';
import { test as base, type Page } from '@playwright/test';
import { openOutside } from './open-page';

const BUILD_LIMIT_MS = 120_000;

/** The components as `npm run gallery` shows them, without the product. */
async function withGallery(use: (url: string) => Promise<void>): Promise<void> {
  const [port = 0] = await freePorts(1);
  const server = spawn(process.execPath, [join(projectDir(), 'packages/bundler/gallery.mjs')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  await use(`http://127.0.0.1:${port}`);
  server.kill();
}

export const test = base.extend<object, { gallery: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  gallery: [({}, use) => withGallery(use), { scope: 'worker', timeout: BUILD_LIMIT_MS }],
});

export async function openGallery(page: Page, url: string): Promise<void> {
  await openOutside(page, url, BUILD_LIMIT_MS);
  await page.getByRole('region', { name: 'Truncated' }).waitFor();
}
