import { readFileSync } from 'node:fs';

/**
 * Fills the template's `<!-- styles -->`, `<!-- scripts -->`, `<!-- fonts -->` and `<!-- shared-scripts -->` (preloads of
 * what every remote shares). The gateway fills `<!-- preloads -->`, which depends on the requested path.
 */
export class Page {
  /** @param {string} template */
  constructor(template) {
    this.template = template;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('Page', (compilation) => {
      compilation.fileDependencies.add(this.template);
      const stage = { name: 'Page', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(stage, () => {
        const files = [...compilation.entrypoints.values()]
          .flatMap((entry) => entry.getFiles())
          .filter((name) => !name.startsWith('hot/'));
        const fonts = Object.keys(compilation.assets).filter((name) => /ostep-sans-.*\.woff2$/.test(name));
        const shared = Object.keys(compilation.assets).filter((name) => /\/query(-provider)?\..*\.js$/.test(name));
        const page = readFileSync(this.template, 'utf8')
          .replace('<!-- fonts -->', () => fonts.map(fontTag).join('\n    '))
          .replace('<!-- shared-scripts -->', () => shared.map(preloadTag).join('\n    '))
          .replace('<!-- styles -->', () =>
            files
              .filter((name) => name.endsWith('.css'))
              .map(styleTag)
              .join('\n    '),
          )
          .replace('<!-- scripts -->', () =>
            files
              .filter((name) => name.endsWith('.js'))
              .map(scriptTag)
              .join('\n    '),
          );
        compilation.emitAsset('index.html', new sources.RawSource(page));
      });
    });
  }
}

/** @param {string} name */
const fontTag = (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`;
/** @param {string} name */
const preloadTag = (name) => `<link rel="preload" as="script" fetchpriority="low" href="/${name}">`;
/** @param {string} name */
const styleTag = (name) => `<link rel="stylesheet" href="/${name}">`;
/** @param {string} name */
const scriptTag = (name) => `<script defer fetchpriority="high" src="/${name}" nonce="%NONCE%"></script>`;
