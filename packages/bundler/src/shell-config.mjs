import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { Page } from './page-plugin.mjs';
import { MANIFEST } from './remote-names.mjs';
import { sharedModules } from './shared-modules.mjs';

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
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'ostep_shell',
        remotes: {},
        shared: sharedModules('host'),
        manifest: { fileName: MANIFEST },
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: { provideExternalRuntime: true },
      }),
      new Page(join(dir, 'src/index.html')),
    ],
  };
}
