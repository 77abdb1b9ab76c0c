import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from './precompress.mjs';
import { runWebpack } from './run-webpack.mjs';
import { shellConfig } from './shell-config.mjs';

/** @param {string} dir */
export async function buildShell(dir) {
  await runWebpack(shellConfig({ dir }));
  await cp(join(dir, 'public'), join(dir, 'dist'), { recursive: true });
  // The manual is a page outside of webpack and uses unhashed names.
  await cp(join(dir, 'src/fonts'), join(dir, 'dist/doc/fonts'), { recursive: true });
  await precompress(join(dir, 'dist'));
}
