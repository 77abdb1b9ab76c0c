import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { workspaceRoot } from './paths.mjs';
import { MANIFEST, remoteGlobal } from './remote-names.mjs';
import { sharedModules } from './shared-modules.mjs';

const DOMAIN = './src/domain.tsx';
const uiStyles = join(workspaceRoot, 'packages/ui/src/ui.css');
const require = createRequire(import.meta.url);

/** Adds imports to the remote's module before its own. @param {string} dir @param {readonly string[]} modules */
export function importFirst(dir, modules) {
  return {
    test: join(dir, DOMAIN),
    // After swc, otherwise the source map is lost.
    enforce: /** @type {const} */ ('post'),
    loader: require.resolve('imports-loader'),
    // An object, because a text such as `side-effects PATH` is split at blanks and `|`.
    options: { imports: modules.map((moduleName) => ({ syntax: 'side-effects', moduleName })) },
  };
}

/**
 * @param {{ dir: string, name: string, outdir?: string, compression?: import('./minimizers.mjs').Compression }} options
 * `name` is the domain's, `orders`
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig({ dir, name, outdir, compression }) {
  const base = baseConfig({ dir, outdir, compression, name: remoteGlobal(name), publicPath: 'auto' });
  return {
    ...base,
    entry: {},
    // The index of `packages/ui` cannot import its styles: only an index without side effects is tree-shaken.
    module: { rules: [...(base.module?.rules ?? []), importFirst(dir, [uiStyles])] },
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
