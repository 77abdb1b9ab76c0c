import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import satisfies from 'spdx-satisfies';

export const LICENCES_FILE = 'third-party-licences.txt';

/** Licences under which a package may be shipped if its licence text is included. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
];

/** Packages without a licence field in package.json, with the licence that a person found in their files. */
const knownLicences = new Map([['png-js@2.0.0', 'MIT']]);

const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`;
const MODULES = `${sep}node_modules${sep}`;
const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-]|$)/i;

/** @typedef {{ name: string, version: string, licence: string, texts: string[] }} Part a package or a font */

/** The packages and fonts that the files are from. @param {Iterable<string>} files @returns {Part[]} */
export function partsOf(files) {
  const folders = new Set([...files].map(folderOf).filter((folder) => folder !== null));
  const parts = new Map([...folders].map(partIn).map((part) => [`${part.name}@${part.version}`, part]));
  return [...parts.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The list with all licence texts. @throws when a package may not be shipped @param {readonly Part[]} parts */
export function licencesOf(parts) {
  const refused = parts.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0) {
    const names = refused.map((part) => `${keyOf(part)} (${part.licence})`).join(', ');
    throw new Error(`May not be shipped under its licence: ${names}. See packages/bundler/src/licences.mjs.`);
  }
  const sections = parts.map((part) => [`${keyOf(part)}: ${part.licence}`, ...part.texts].join('\n\n'));
  return `${['Parts of this product that others made.', ...sections].join(SEPARATOR)}\n`;
}

/** The names of the parts in a list of `licencesOf`. @param {string} text */
export function namesIn(text) {
  const sections = text.split(SEPARATOR).slice(1);
  return sections.flatMap((section) => /^(@?[^@\s]+@\S+): /.exec(section)?.[1] ?? []);
}

/** @param {Part} part */
const keyOf = ({ name, version }) => [name, version].filter(Boolean).join('@');

/** @param {string} licence */
function isAllowed(licence) {
  try {
    return satisfies(licence, allowed);
  } catch {
    return false;
  }
}

/** @param {string} file */
function folderOf(file) {
  const index = file.lastIndexOf(MODULES);
  if (index < 0) return existsSync(join(dirname(file), 'OFL.txt')) ? dirname(file) : null;
  const names = file.slice(index + MODULES.length).split(sep);
  const folder = join(file.slice(0, index), MODULES, ...names.slice(0, names[0]?.startsWith('@') ? 2 : 1));
  // pnpm's links are resolved; a virtual module has no package.
  return existsSync(join(folder, 'package.json')) ? realpathSync(folder) : null;
}

/** @param {string} folder @returns {Part} */
function partIn(folder) {
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const description = join(folder, 'package.json');
  if (!existsSync(description)) return { name: basename(folder), version: '', licence: 'OFL-1.1', texts };
  const { name, version, license, licenses } = JSON.parse(readFileSync(description, 'utf8'));
  const stated =
    license?.type ?? license ?? licenses?.map((/** @type {{ type: string }} */ one) => one.type).join(' OR ');
  const licence = knownLicences.get(`${name}@${version}`) ?? stated ?? 'none named';
  return { name, version, licence, texts };
}
