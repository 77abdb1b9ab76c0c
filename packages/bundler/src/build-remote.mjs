import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOfFolder } from './hash-of-folder.mjs';
import { remoteConfig } from './remote-config.mjs';
import { MANIFEST } from './remote-names.mjs';
import { runWebpack } from './run-webpack.mjs';

/** Fields of `domain.json` that concern only the server. */
const UNPUBLISHED_FIELDS = ['database', 'queue', 'scanQueue', 'mail'];

/**
 * The version includes a hash of the content, so that only equal builds have the same address.
 * @param {string} dir
 * @param {{ dist?: string, release?: string, compression?: import('./minimizers.mjs').Compression }} [options] `release`:
 * the version without the hash, by default that of the package
 */
export async function buildRemote(dir, { dist = join(dir, 'dist'), release, compression } = {}) {
  const description = await readJson(join(dir, 'domain.json'));
  for (const field of UNPUBLISHED_FIELDS) delete description[field];
  await runWebpack(remoteConfig({ dir, name: description.name, outdir: dist, compression }));
  const base = release ?? (await readJson(join(dir, 'package.json'))).version;
  const version = `${base}-${(await hashOfFolder(dist)).slice(0, 10)}`;
  const entry = { ...description, version, manifest: `/remotes/${description.name}/${version}/${MANIFEST}` };
  await writeFile(join(dist, 'domain.json'), `${JSON.stringify(entry, null, 2)}\n`);
}

/** @param {string} path */
async function readJson(path) {
  return JSON.parse(await readFile(path, 'utf8'));
}
