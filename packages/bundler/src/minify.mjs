import { minify } from '@swc/core';
import { transform } from 'esbuild';

export class Minify {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('Minify', (compilation) => {
      const stage = { name: 'Minify', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE };
      compilation.hooks.processAssets.tapPromise(stage, async (assets) => {
        await Promise.all(
          Object.entries(assets).map(async ([name, asset]) => {
            const small = await smaller(name, String(asset.source()));
            if (small !== null) compilation.updateAsset(name, new sources.RawSource(small), { minimized: true });
          }),
        );
      });
    });
  }
}

/** @param {string} name @param {string} text */
async function smaller(name, text) {
  if (name.endsWith('.js')) {
    const { code } = await minify(text, {
      compress: { passes: 2 },
      mangle: true,
      ecma: 2020,
      format: { comments: false },
    });
    return code;
  }
  if (name.endsWith('.css'))
    return (await transform(text, { loader: 'css', minify: true, legalComments: 'none' })).code;
  return null;
}
