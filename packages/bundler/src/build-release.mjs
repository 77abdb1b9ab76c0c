import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRemote } from './build-remote.mjs';
import { buildService } from './build-service.mjs';
import { hashOfFolder } from './hash-of-folder.mjs';
import { packService } from './pack.mjs';
import { serviceEntries, workspaceRoot } from './paths.mjs';

/** Not `dist`, because a running product may have been started from there. */
const FOLDER = '.release';

/**
 * Builds a service and its screens into a folder that runs without the project. The version in `release.json` has a hash
 * of the content.
 * @param {{ part: string, outdir: string, version?: string, root?: string }} options `version`: by default that of the
 * package
 */
export async function buildRelease({ part, outdir, version, root = workspaceRoot }) {
  const service = join(root, 'services', part);
  const remote = join(root, `mfe-${part}`);
  if (!existsSync(join(service, 'package.json')) || serviceEntries(service).length === 0) {
    throw new Error(`There is no service "${part}".`);
  }
  await rm(outdir, { recursive: true, force: true });
  const dist = join(service, FOLDER);
  await buildService(service, dist);
  await packService({ name: part, dist, outdir, root });
  const hashes = [await hashOfFolder(join(outdir, 'services'))];
  if (existsSync(remote)) {
    await buildRemote(remote, { dist: join(remote, FOLDER), release: version, compression: 'best' });
    await cp(join(remote, FOLDER), join(outdir, 'remote'), { recursive: true });
    await cp(join(remote, FOLDER, 'domain.json'), join(outdir, 'domain.json'));
    await rm(join(remote, FOLDER), { recursive: true });
    hashes.push(await hashOfFolder(join(outdir, 'remote')));
  }
  await rm(dist, { recursive: true });
  const packageVersion = JSON.parse(await readFile(join(service, 'package.json'), 'utf8')).version;
  const name = `${version ?? packageVersion}-${hashes.map((hash) => hash.slice(0, 8)).join('-')}`;
  await writeFile(join(outdir, 'release.json'), `${JSON.stringify({ part, version: name }, null, 2)}\n`);
}
