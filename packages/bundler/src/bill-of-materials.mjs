import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { LICENCES_FILE, namesIn } from './licences.mjs';
import { workspaceRoot as root } from './paths.mjs';

const execute = promisify(execFile);

/** @typedef {{ group?: string, name: string, version: string, 'bom-ref': string }} Component */

/**
 * Writes a CycloneDX file for vulnerability scanners: pnpm's list of packages, with the hashes of the lockfile, reduced
 * to the packages in the image.
 * @param {{ name: string, outdir: string }} options
 */
export async function writeBillOfMaterials({ name, outdir }) {
  const bill = await billOfInstalled();
  const shipped = await shippedIn(outdir);
  const components = bill.components.filter((/** @type {Component} */ one) => shipped.has(keyOf(one)));
  const known = new Set(components.map(keyOf));
  const unknown = [...shipped].filter((key) => !known.has(key));
  if (unknown.length > 0) throw new Error(`Shipped packages are missing in pnpm's list: ${unknown.join(', ')}.`);
  const refs = new Set(components.map((/** @type {Component} */ one) => one['bom-ref']));
  const { component } = bill.metadata;
  const dependencies = bill.dependencies
    .filter((/** @type {{ ref: string }} */ { ref }) => refs.has(ref))
    .map((/** @type {{ ref: string, dependsOn?: string[] }} */ { ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((other) => refs.has(other)),
    }));
  const metadata = { ...bill.metadata, component: { ...component, name: `ostep-${name}` } };
  const written = { ...bill, metadata, components, dependencies };
  await writeFile(join(outdir, 'sbom.cdx.json'), `${JSON.stringify(written, null, 2)}\n`);
}

async function billOfInstalled() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devEngines.packageManager;
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'];
  const { stdout } = await execute('npx', ['--yes', `pnpm@${version}`, ...command], { cwd: root, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

/** @param {string} folder */
async function shippedIn(folder) {
  const files = await readdir(folder, { recursive: true });
  const lists = files.filter((file) => basename(file) === LICENCES_FILE);
  const texts = await Promise.all(lists.map((file) => readFile(join(folder, file), 'utf8')));
  return new Set(texts.flatMap(namesIn));
}

/** @param {Component} component */
const keyOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`;
