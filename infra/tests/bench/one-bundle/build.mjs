import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfig, PagePlugin, runWebpack } from '@ostep/bundler';

const here = fileURLToPath(new URL('.', import.meta.url));
const shell = resolve(here, '../../../../shell');
const [, , outdir] = process.argv;

/** Shell and contracts as one application without federation: the reference for the first load. */
const base = baseConfig({ dir: shell, name: 'ostep_one', publicPath: '/' });

/** @type {NonNullable<typeof base.plugins>[number]} */
const withoutFederation = (compiler) =>
  new compiler.webpack.NormalModuleReplacementPlugin(/\/load-domain$/, join(here, 'load-domain.js')).apply(compiler);

await runWebpack({
  ...base,
  entry: { one: './src/main.tsx' },
  output: { ...base.output, path: outdir },
  resolve: {
    ...base.resolve,
    alias: { 'primereact/api$': join(shell, 'src/domain/prime-react-api.ts') },
  },
  optimization: { ...base.optimization, splitChunks: false },
  plugins: [...(base.plugins ?? []), withoutFederation, new PagePlugin(join(shell, 'src/index.html'))],
});
