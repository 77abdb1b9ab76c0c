import { join } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import { baseConfig } from './base-config.mjs';
import { PagePlugin } from './page-plugin.mjs';
import { workspaceRoot } from './paths.mjs';

const favicon = join(workspaceRoot, 'shell/public/favicon.svg');

/**
 * A page of its own, outside the federation.
 * @param {{ dir: string, publicPath: string, compression?: import('./minimizers.mjs').Compression }} options
 * @returns {import('webpack').Configuration}
 */
export function pageConfig({ dir, publicPath, compression }) {
  const base = baseConfig({ dir, compression, name: 'ostep_page', publicPath });
  return {
    ...base,
    entry: { page: './src/main.tsx' },
    plugins: [
      ...(base.plugins ?? []),
      new PagePlugin(join(dir, 'src/index.html')),
      new CopyPlugin({ patterns: [{ from: favicon }] }),
    ],
  };
}
