import { constants } from 'node:zlib';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/** A remote's other JSON files are never sent to browsers. */
const SENT = /\.(js|css)$|^mf-manifest\.json$/;

/** @typedef {'quick' | 'best'} Compression `quick` is for this machine: a tenth of the CPU time, 8 % more bytes */

/** Of brotli. */
const qualities = { quick: 9, best: constants.BROTLI_MAX_QUALITY };

/** The gateway serves the compressed copies. */
const compressed = /** @type {const} */ ({ type: 'asset', threshold: 1024, implementation: MinimizerPlugin.compress });

/** swc, esbuild and zlib have threads of their own; processes of the plugin's cost 1.5 s of CPU a build. */
const parallel = false;

/** @param {Compression} compression */
export const minimizers = (compression) => [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    parallel,
    minimizerOptions: { compress: { passes: 2 }, mangle: true, ecma: 2020, format: { comments: false } },
    extractComments: false,
  }),
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.esbuildMinifyCss,
    parallel,
    minimizerOptions: { legalComments: 'none' },
  }),
  new MinimizerPlugin({
    test: SENT,
    minify: [],
    parallel,
    generate: {
      brotli: {
        ...compressed,
        options: {
          algorithm: 'brotliCompress',
          compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: qualities[compression] } },
        },
        filename: '[path][base].br',
      },
      gzip: {
        ...compressed,
        options: { algorithm: 'gzip', compressionOptions: { level: 9 } },
        filename: '[path][base].gz',
      },
    },
  }),
];
