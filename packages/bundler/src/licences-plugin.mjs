import { LICENCES_FILE, licencesOf, partsOf } from './licences.mjs';

export class Licences {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Licences', (compilation) => {
      /** @type {string[]} */
      let files = [];
      // Before modules are concatenated, while each module still has its file name.
      compilation.hooks.finishModules.tap('Licences', (modules) => {
        files = [...modules].flatMap((module) => module.nameForCondition() ?? []);
      });
      const stage = { name: 'Licences', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(stage, () => {
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset(LICENCES_FILE, new RawSource(licencesOf(partsOf(files))));
      });
    });
  }
}
