/**
 * What lives once in the page. A remote never brings a core module: `import: false` makes it the host's or nothing.
 * Of PrimeReact only the entries that hold state are shared; sharing `primereact/` whole costs 71 requests.
 */
const core = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  '@tanstack/react-query': '^5.0.0',
  '@ostep/router': '^0.1.0',
  '@ostep/platform': '^0.1.0',
};

const primeState = ['api', 'componentbase', 'hooks', 'overlayservice', 'passthrough', 'utils'];

const PRIME = '^10.9.0';
const OWN_VERSION = '0.1.0';

/** @param {string} name */
const ownVersion = (name) => (name.startsWith('@ostep/') ? { version: OWN_VERSION } : {});

/** @param {'host' | 'remote'} side */
export function sharedModules(side) {
  const entries = Object.entries(core).map(([name, requiredVersion]) => [
    name,
    {
      singleton: true,
      requiredVersion,
      ...ownVersion(name),
      ...(side === 'host' ? { eager: true } : { import: false }),
    },
  ]);
  const prime = primeState.map((name) => [
    `primereact/${name}`,
    { singleton: true, requiredVersion: PRIME, eager: side === 'host' },
  ]);
  return Object.fromEntries([...entries, ...prime]);
}
