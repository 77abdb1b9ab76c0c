/**
 * A webpack loader that imports further modules before those of the source.
 * @this {import('webpack').LoaderContext<{ modules: readonly string[] }>}
 * @param {string} source
 */
export default function prependImports(source) {
  const imports = this.getOptions().modules.map((module) => `import ${JSON.stringify(module)};`);
  return `${imports.join('\n')}\n${source}`;
}
