import { readFileSync } from 'node:fs';
import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Files besides the entry that every page needs soon. @type {readonly [RegExp, Record<string, string | boolean>][]} */
const preloaded = [
  [/^assets\/ostep-sans-.*\.woff2$/, { as: 'font', type: 'font/woff2', crossorigin: true }],
  [/\/(frame|query|query-provider)\.\w+\.js$/, { as: 'script', fetchpriority: 'low' }],
];

/**
 * Puts styles, scripts and preloads in place of `<!-- tags -->` in the template. The template is passed as
 * `templateContent`, because a template file would be compiled with the shared modules of the federation into a chunk of
 * 71 KB that no page loads.
 */
export class PagePlugin extends HtmlWebpackPlugin {
  /** @param {string} template */
  constructor(template) {
    super({
      inject: false,
      minify: false,
      cache: false,
      templateContent: ({ htmlWebpackPlugin }) =>
        readFileSync(template, 'utf8').replace('<!-- tags -->', () =>
          htmlWebpackPlugin.tags.headTags.map(String).join('\n    '),
        ),
    });
    this.template = template;
  }

  /** @override @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    super.apply(compiler);
    compiler.hooks.compilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.template);
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PagePlugin', (page) => {
        const styles = page.headTags.filter(({ tagName }) => tagName === 'link');
        const scripts = page.headTags.filter(({ tagName }) => tagName === 'script');
        for (const { attributes } of scripts) Object.assign(attributes, { fetchpriority: 'high', nonce: '%NONCE%' });
        const { publicPath } = page;
        return { ...page, headTags: [...styles, ...scripts, ...preloads(Object.keys(compilation.assets), publicPath)] };
      });
    });
  }
}

/** @param {readonly string[]} names @param {string} publicPath */
function preloads(names, publicPath) {
  return preloaded.flatMap(([pattern, attributes]) =>
    names
      .filter((name) => pattern.test(name))
      .map((name) =>
        HtmlWebpackPlugin.createHtmlTagObject('link', { rel: 'preload', ...attributes, href: `${publicPath}${name}` }),
      ),
  );
}
