import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { workspaceRoot } from '../paths.mjs';
import { importFirst, remoteConfig } from '../remote-config.mjs';
import { shellConfig } from '../shell-config.mjs';

const require = createRequire(import.meta.url);

/** The address at which the browser waits for rebuilt modules; the gateway forwards it like the API of a domain `dev`. */
export const HOT_PATH = '/api/dev/hot';

/** @param {string} name */
export const hotClient = (name) =>
  `${require.resolve('webpack-hot-middleware/client')}?path=${HOT_PATH}&name=${name}&reload=true&overlay=false`;

/** @param {{ outdir: string }} options */
export function shellDevConfig({ outdir }) {
  const config = development(shellConfig({ dir: join(workspaceRoot, 'shell') }), { name: 'shell', outdir });
  const recordRenderers = fileURLToPath(new URL('./record-renderers.js', import.meta.url));
  return { ...config, entry: { shell: [recordRenderers, hotClient('shell'), './src/main.tsx'] } };
}

/**
 * A remote has no entry, so the module that it exposes starts the hot client.
 * @param {{ name: string, outdir: string }} options
 */
export function remoteDevConfig({ name, outdir }) {
  const dir = join(workspaceRoot, `mfe-${name}`);
  const config = development(remoteConfig({ dir, name }), { name, outdir });
  const refreshEntry = require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');
  const prepend = importFirst(dir, [refreshEntry, hotClient(name)]);
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), prepend] } };
}

/**
 * Source maps, readable names, hot replacement; the same federation as the production build.
 * @param {import('webpack').Configuration} config
 * @param {{ name: string, outdir: string }} options
 * @returns {import('webpack').Configuration}
 */
export function development(config, { name, outdir }) {
  return {
    ...config,
    name,
    mode: 'development',
    // The content security policy of the pages forbids eval.
    devtool: 'source-map',
    cache: { type: 'filesystem', name, cacheDirectory: join(workspaceRoot, '.cache/webpack') },
    output: {
      ...config.output,
      path: outdir,
      clean: false,
      filename: 'assets/[name].js',
      chunkFilename: 'assets/[name].js',
      assetModuleFilename: 'assets/[name][ext]',
      hotUpdateChunkFilename: 'hot/[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: 'hot/[runtime].[fullhash].hot-update.json',
    },
    module: { ...config.module, rules: (config.module?.rules ?? []).map(withRefresh) },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    optimization: { ...config.optimization, minimize: false, moduleIds: 'named', chunkIds: 'named' },
  };
}

/** @template Rule @param {Rule} rule @returns {Rule} */
function withRefresh(rule) {
  if (typeof rule !== 'object' || rule === null || !('options' in rule)) return rule;
  const options = /** @type {{ jsc?: { transform?: { react?: object } } }} */ (rule.options);
  if (!options.jsc?.transform?.react) return rule;
  const react = { ...options.jsc.transform.react, development: true, refresh: true };
  return { ...rule, options: { ...options, jsc: { ...options.jsc, transform: { ...options.jsc.transform, react } } } };
}
