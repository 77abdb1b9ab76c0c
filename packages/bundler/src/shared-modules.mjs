/**
 * With `import: false` a remote uses the host's copy or fails. Only the entries of PrimeReact that have state are shared:
 * sharing all of `primereact/` costs 71 requests.
 */
const core = {
  react: { requiredVersion: '^19.0.0', eager: true },
  'react/jsx-runtime': { requiredVersion: '^19.0.0', eager: true },
  'react-dom': { requiredVersion: '^19.0.0', eager: true },
  'react-dom/client': { requiredVersion: '^19.0.0', eager: true },
  '@ostep/router': { requiredVersion: '^0.1.0', version: '0.1.0', eager: true },
  '@ostep/platform': { requiredVersion: '^0.1.0', version: '0.1.0', eager: true },
  // The menu bar does not need it: it is loaded with the chunk that shows the remotes.
  '@tanstack/react-query': { requiredVersion: '^5.0.0', eager: false },
};

// The shell can provide only modules that it uses itself; its menu bar uses all of these.
const primeState = ['api', 'componentbase', 'hooks', 'utils'];

// Given here, because the package.json files of its entries have no version.
const prime = { version: '10.9.9', requiredVersion: '^10.9.0' };

/** The shell replaces this entry by a wrapper that sets the language when it is loaded. */
const PRIME_API = './src/domain/prime-react-api.ts';

/** @param {'host' | 'remote'} side */
export function sharedModules(side) {
  const entries = Object.entries({
    ...core,
    ...Object.fromEntries(primeState.map((name) => [`primereact/${name}`, { ...prime, eager: true }])),
  });
  return Object.fromEntries(
    entries.map(([name, { eager, ...rules }]) => [
      name,
      {
        singleton: true,
        ...rules,
        ...(side === 'host' ? hostSide(name, eager) : { import: /** @type {const} */ (false) }),
      },
    ]),
  );
}

/** @param {string} name @param {boolean} eager */
function hostSide(name, eager) {
  return name === 'primereact/api' ? { eager, import: PRIME_API, shareKey: name } : { eager };
}
