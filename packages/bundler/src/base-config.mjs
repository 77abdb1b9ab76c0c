import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { Licences } from './licences-plugin.mjs';
import { minimizers } from './minimizers.mjs';

const PRIME_THEME = /primereact\/resources\/themes\/[\w-]+\/theme\.css$/;
const primeThemeLoader = fileURLToPath(new URL('./prime-theme-loader.mjs', import.meta.url));
const unusedPrimePart = fileURLToPath(new URL('./unused-prime-part.mjs', import.meta.url));
const primeIconsLoader = fileURLToPath(new URL('./prime-icons-loader.mjs', import.meta.url));

const require = createRequire(import.meta.url);

/**
 * @param {{ dir: string, name: string, publicPath: string, outdir?: string, compression?: import('./minimizers.mjs').Compression }} options
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ dir, name, publicPath, outdir = join(dir, 'dist'), compression = 'quick' }) {
  return {
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    // No script refers to its map; operators fetch the maps, see docs/decisions/build.md.
    devtool: 'hidden-source-map',
    // With a warm cache webpack silently loses re-exports of shared modules.
    cache: false,
    output: {
      path: outdir,
      publicPath,
      uniqueName: name,
      clean: true,
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout: 15_000,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: require.resolve('swc-loader'), options: swcOptions },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: require.resolve('css-loader'), options: { modules: { auto: true } } },
          ],
        },
        withoutParts('datatable', ['paginator', 'dropdown']),
        withoutParts('paginator', ['dropdown', 'inputnumber']),
        { test: PRIME_THEME, loader: primeThemeLoader, enforce: 'pre' },
        { test: /primeicons\.css$/, loader: primeIconsLoader, enforce: 'pre' },
        { test: /\.(svg|png|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:10].css',
        chunkFilename: 'assets/[name].[contenthash:10].css',
        // CSS modules do not depend on their order.
        ignoreOrder: true,
      }),
      new Licences(),
    ],
    optimization: { minimizer: minimizers(compression), moduleIds: 'deterministic', chunkIds: 'deterministic' },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/**
 * Replaces parts that a component of PrimeReact imports but never shows in this product.
 * @param {string} component @param {readonly string[]} parts
 */
function withoutParts(component, parts) {
  const alias = Object.fromEntries(parts.map((part) => [`primereact/${part}`, unusedPrimePart]));
  return { test: new RegExp(`primereact[\\\\/]${component}[\\\\/]`), resolve: { alias } };
}

const swcOptions = {
  swcrc: false,
  configFile: false,
  jsc: {
    // For the comments with webpack's chunk names; the minimizer removes all comments.
    preserveAllComments: true,
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
};
