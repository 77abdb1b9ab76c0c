/**
 * What lives once in the page. A remote never brings a core module: `import: false` makes it the host's or nothing.
 * Of PrimeReact only the entries that hold state are shared; sharing `primereact/` whole costs 71 requests.
 */
const core = {
  react: { requiredVersion: '^19.0.0', eager: true },
  'react/jsx-runtime': { requiredVersion: '^19.0.0', eager: true },
  'react-dom': { requiredVersion: '^19.0.0', eager: true },
  'react-dom/client': { requiredVersion: '^19.0.0', eager: true },
  '@ostep/router': { requiredVersion: '^0.1.0', version: '0.1.0', eager: true },
  '@ostep/platform': { requiredVersion: '^0.1.0', version: '0.1.0', eager: true },
  // The bar does without it: it comes with the chunk that hosts the remotes.
  '@tanstack/react-query': { requiredVersion: '^5.0.0', eager: false },
};

const primeState = ['api', 'componentbase', 'hooks', 'overlayservice', 'passthrough', 'utils'];

// Its entries have a package.json each, without a version.
const prime = { version: '10.9.9', requiredVersion: '^10.9.0', singleton: true };

/** @param {'host' | 'remote'} side */
export function sharedModules(side) {
  const entries = Object.entries(core).map(([name, { eager, ...rules }]) => [
    name,
    { singleton: true, ...rules, ...(side === 'host' ? { eager } : { import: /** @type {const} */ (false) }) },
  ]);
  return Object.fromEntries([...entries, ...primeState.map((name) => [`primereact/${name}`, prime])]);
}
