import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import satisfies from 'spdx-satisfies';

export const LICENCES_FILE = 'third-party-licences.txt';

/** Licences that allow to ship a package with attribution alone. */
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

/** Packages without a licence field; a person read the licence in their files. */
const knownLicences = new Map([['png-js@2.0.0', 'MIT']]);

const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`;
const MODULES = `${sep}node_modules${sep}`;
const TEXT = /^(licen[cs]e|copying|notice|ofl)([.-]|$)/i;

/** @typedef {{ name: string, version: string, licence: string, texts: string[] }} Part */

/** @param {Iterable<string>} files @returns {Part[]} */
export function partsOf(files) {
  const homes = new Set([...files].map(homeOf).filter((home) => home !== null));
  const parts = new Map([...homes].map(partIn).map((part) => [`${part.name}@${part.version}`, part]));
  return [...parts.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** @throws when a licence does not allow to ship a package @param {readonly Part[]} parts */
export function licencesOf(parts) {
  const refused = parts.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0) {
    const names = refused.map((part) => `${keyOf(part)} (${part.licence})`).join(', ');
    throw new Error(`May not be shipped under its licence: ${names}. See packages/bundler/src/licences.mjs.`);
  }
  const sections = parts.map((part) => [`${keyOf(part)}: ${part.licence}`, ...part.texts].join('\n\n'));
  return `${['Parts of this product that others made.', ...sections].join(SEPARATOR)}\n`;
}

/** @param {string} text */
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
function homeOf(file) {
  const at = file.lastIndexOf(MODULES);
  if (at < 0) return existsSync(join(dirname(file), 'OFL.txt')) ? dirname(file) : null;
  const names = file.slice(at + MODULES.length).split(sep);
  const home = join(file.slice(0, at), MODULES, ...names.slice(0, names[0]?.startsWith('@') ? 2 : 1));
  // Resolves pnpm's links; virtual modules have no file.
  return existsSync(join(home, 'package.json')) ? realpathSync(home) : null;
}

/** @param {string} home @returns {Part} */
function partIn(home) {
  const texts = readdirSync(home)
    .filter((file) => TEXT.test(file))
    .sort()
    .map((file) => readFileSync(join(home, file), 'utf8').trim());
  if (!existsSync(join(home, 'package.json'))) return { name: basename(home), version: '', licence: 'OFL-1.1', texts };
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const own = license?.type ?? license ?? licenses?.map((/** @type {{ type: string }} */ one) => one.type).join(' OR ');
  const licence = knownLicences.get(`${name}@${version}`) ?? own ?? 'none named';
  return { name, version, licence, texts };
}
