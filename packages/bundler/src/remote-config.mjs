import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { MANIFEST, remoteGlobal } from './remote-names.mjs';
import { sharedModules } from './shared-modules.mjs';

const DOMAIN = './src/domain.tsx';
const uiStylesLoader = fileURLToPath(new URL('./ui-styles-loader.mjs', import.meta.url));

/**
 * @param {{ dir: string, name: string, outdir?: string }} options `name` is the domain's, `orders`
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig({ dir, name, outdir }) {
  const base = baseConfig({ dir, outdir, name: remoteGlobal(name), publicPath: 'auto' });
  return {
    ...base,
    entry: {},
    module: {
      rules: [...(base.module?.rules ?? []), { test: join(dir, DOMAIN), loader: uiStylesLoader, enforce: 'pre' }],
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: remoteGlobal(name),
        library: { type: 'var', name: remoteGlobal(name) },
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './domain': DOMAIN },
        shared: sharedModules('remote'),
        manifest: { fileName: MANIFEST },
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
    ],
  };
}
