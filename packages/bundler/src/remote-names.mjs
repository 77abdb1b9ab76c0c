export const MANIFEST = 'mf-manifest.json';

/** @param {string} domain */
export const remoteGlobal = (domain) => `ostep_${domain.replaceAll('-', '_')}`;
