import { runWebpack } from './run-webpack.mjs';
import { shellConfig } from './shell-config.mjs';

/** @param {string} dir @param {import('./minimizers.mjs').Compression} [compression] */
export function buildShell(dir, compression) {
  return runWebpack(shellConfig({ dir, compression }));
}
