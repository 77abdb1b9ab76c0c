import { constants } from 'node:zlib';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Files that are sent to browsers; a remote's other JSON files are not. */
const COMPRESSIBLE = /\.(js|css)$|^mf-manifest\.json$/;

/** @typedef {'quick' | 'best'} Compression `quick` is for local builds: a tenth of the CPU time, 8 % more bytes */

const brotliQualities = { quick: 9, best: constants.BROTLI_MAX_QUALITY };

/** Compressed copies, which the gateway serves. */
const compressedCopy = /** @type {const} */ ({
  type: 'asset',
  threshold: 1024,
  implementation: MinimizerPlugin.compress,
});

/** No worker processes, which cost 1.5 s of CPU time in each build: swc, esbuild and zlib already use threads. */
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
    test: COMPRESSIBLE,
    minify: [],
    parallel,
    generate: {
      brotli: {
        ...compressedCopy,
        options: {
          algorithm: 'brotliCompress',
          compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQualities[compression] } },
        },
        filename: '[path][base].br',
      },
      gzip: {
        ...compressedCopy,
        options: { algorithm: 'gzip', compressionOptions: { level: 9 } },
        filename: '[path][base].gz',
      },
    },
  }),
];
