export const MANIFEST = 'mf-manifest.json';

/**
 * The global variable and the federation name of a remote.
 * @param {string} domain
 */
export const remoteGlobal = (domain) => `ostep_${domain.replaceAll('-', '_')}`;
