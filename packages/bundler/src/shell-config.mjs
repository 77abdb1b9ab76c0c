import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { Page } from './page-plugin.mjs';
import { MANIFEST } from './remote-names.mjs';
import { sharedModules } from './shared-modules.mjs';

const PRIME = /node_modules\/(primelocale|primereact\/(api|componentbase|hooks|utils))\//;

/**
 * Builds the shell. It knows no remote: they are registered when `/domains.json` has been read.
 * @param {{ dir: string }} options
 * @returns {import('webpack').Configuration}
 */
export function shellConfig({ dir }) {
  const base = baseConfig({ dir, name: 'ostep_shell', publicPath: '/' });
  return {
    ...base,
    entry: { shell: './src/main.tsx' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // Each in one file: what every remote stands on, and what PrimeReact's components stand on.
          ground: { test: /node_modules\/@tanstack\//, chunks: 'async', name: 'ground', enforce: true },
          prime: { test: PRIME, chunks: 'async', name: 'prime', enforce: true },
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
      new Page(join(dir, 'src/index.html')),
    ],
  };
}
