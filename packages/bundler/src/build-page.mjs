import { pageConfig } from './page-config.mjs';
import { runWebpack } from './run-webpack.mjs';

/** The set-up is the only page besides the shell. */
const PUBLIC_PATH = '/start/';

/** @param {string} dir */
export function buildPage(dir) {
  return runWebpack(pageConfig({ dir, publicPath: PUBLIC_PATH }));
}
