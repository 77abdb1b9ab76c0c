import { runWebpack } from './run-webpack.mjs';
import { shellConfig } from './shell-config.mjs';

/** @param {string} dir */
export function buildShell(dir) {
  return runWebpack(shellConfig({ dir }));
}
