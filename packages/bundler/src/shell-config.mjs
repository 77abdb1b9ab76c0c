import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import { baseConfig } from './base-config.mjs';
import { PagePlugin } from './page-plugin.mjs';
import { MANIFEST } from './remote-names.mjs';
import { sharedModules } from './shared-modules.mjs';

/**
 * No remotes are listed here: the shell registers those of `/domains.json` at run time.
 * @param {{ dir: string, compression?: import('./minimizers.mjs').Compression }} options
 * @returns {import('webpack').Configuration}
 */
export function shellConfig({ dir, compression }) {
  const base = baseConfig({ dir, compression, name: 'ostep_shell', publicPath: '/' });
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // The page preloads these two, so each must be one file.
          frame: { chunks: ({ name }) => name === 'frame', name: 'frame', priority: 1, enforce: true },
          query: { test: /node_modules\/@tanstack\//, chunks: 'async', name: 'query', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'ostep_shell',
        remotes: {},
        shared: sharedModules('host'),
        manifest: { fileName: MANIFEST },
        shareStrategy: 'loaded-first',
        dts: false,
        runtimePlugins: [fileURLToPath(new URL('./provide-runtime.mjs', import.meta.url))],
        experiments: { optimization: { target: 'web' } },
      }),
      new PagePlugin(join(dir, 'src/index.html')),
      // The manual is a page that webpack does not build; it needs file names without a hash.
      new CopyPlugin({
        patterns: [
          { from: 'public', info: { minimized: true } },
          { from: 'src/fonts', to: 'doc/fonts' },
        ],
      }),
    ],
  };
}
