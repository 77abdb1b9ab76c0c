/**
 * `import: false` in a remote means the host's copy or an error. Of PrimeReact only the stateful entries are shared:
 * sharing `primereact/` whole costs 71 requests.
 */
const core = {
  react: { requiredVersion: '^19.0.0', eager: true },
  'react/jsx-runtime': { requiredVersion: '^19.0.0', eager: true },
  'react-dom': { requiredVersion: '^19.0.0', eager: true },
  'react-dom/client': { requiredVersion: '^19.0.0', eager: true },
  '@ostep/router': { requiredVersion: '^0.1.0', version: '0.1.0', eager: true },
  '@ostep/platform': { requiredVersion: '^0.1.0', version: '0.1.0', eager: true },
  // The menu bar does not need it: it comes with the chunk that hosts the remotes.
  '@tanstack/react-query': { requiredVersion: '^5.0.0', eager: false },
};

// The shell must use each of them itself to provide it: its menu bar does.
const primeState = ['api', 'componentbase', 'hooks', 'utils'];

// Its entries have a package.json each, without a version.
const prime = { version: '10.9.9', requiredVersion: '^10.9.0' };

/** The shell's wrapper of this entry sets the language and the nonce on load. */
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
