import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { writeBillOfMaterials } from './bill-of-materials.mjs';
import { buildAll } from './build-all.mjs';
import { buildRelease } from './build-release.mjs';
import { buildPrograms, buildService } from './build-service.mjs';
import { buildShell } from './build-shell.mjs';
import { packPrograms, packService } from './pack.mjs';
import { workspaceRoot as root, serviceNames } from './paths.mjs';
import { allTargets, folderOf } from './targets.mjs';

/** Files that the setup and maintenance programs read at the same paths as in the project. */
const databaseFiles = [
  'pnpm-workspace.yaml',
  'packages/service-kit/sql',
  'infra/runtime/demo/data',
  'infra/tools/doctor/catalog.json',
  ...serviceNames()
    .map((name) => `services/${name}/migrations`)
    .filter((folder) => existsSync(join(root, folder))),
];

/** @param {string} outdir */
async function buildGatewayImage(outdir) {
  await buildShell(join(root, 'shell'), 'best');
  await buildService(join(root, 'services/gateway'));
  await packService({ name: 'gateway', outdir });
  await cp(join(root, 'shell/dist'), join(outdir, 'shell'), { recursive: true });
}

/** @param {string} folder @param {readonly string[]} programs @param {string} outdir @param {readonly string[]} [beside] */
async function addPrograms(folder, programs, outdir, beside) {
  const dir = join(root, folder);
  await buildPrograms({ dir, entries: programs.map((program) => join(dir, `src/${program}.ts`)) });
  await packPrograms({ dir, outdir, beside });
}

/** @param {string} outdir */
async function buildSetupImage(outdir) {
  await addPrograms('infra/runtime/setup', ['setup'], outdir, databaseFiles);
  await addPrograms('infra/tools/backup', ['main', 'nightly', 'restore-installed'], outdir);
  await addPrograms('infra/tools/doctor', ['doctor'], outdir);
}

/** The development identity signs in demo people with passwords that everybody knows. */
const NOT_IN_BOX = new Set(['identity-dev']);

/** Every part at its place in the project, with what Keycloak imports. @param {string} outdir */
async function buildBoxImage(outdir) {
  const targets = allTargets().filter(({ name }) => !NOT_IN_BOX.has(name));
  await buildAll({ targets });
  for (const { kind, name } of targets) {
    if (kind === 'service') await packService({ name, outdir });
    else {
      const screens = join(folderOf({ kind, name }), 'dist');
      await cp(screens, join(outdir, relative(root, screens)), { recursive: true });
    }
  }
  await addPrograms('infra/runtime/box', ['main'], outdir, [
    ...databaseFiles,
    'infra/runtime/local/src/run-programs.mjs',
  ]);
  await cp(join(root, 'infra/runtime/keycloak/realm'), join(outdir, 'keycloak/import'), { recursive: true });
  await writeRelease(outdir);
}

/** Names the content by its hash, so that a box sees that its programs are others than the last time. @param {string} outdir */
async function writeRelease(outdir) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256');
  const entries = await readdir(outdir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(relative(outdir, file)).update(await readFile(file));
  const id = hash.digest('hex').slice(0, 12);
  await writeFile(join(outdir, 'release.json'), `${JSON.stringify({ version, id })}\n`);
}

/** @param {string} outdir */
async function addPublisher(outdir) {
  const dir = join(root, 'infra/runtime/release');
  const dist = join(dir, 'dist/publish');
  await buildPrograms({ dir, entries: [join(dir, 'src/publish.ts')], outdir: dist });
  await cp(join(dist, 'publish.mjs'), join(outdir, 'publish.mjs'));
}

/** @param {{ name: string, outdir: string }} options */
export async function buildImage({ name, outdir }) {
  await rm(outdir, { recursive: true, force: true });
  if (name === 'gateway') await buildGatewayImage(outdir);
  else if (name === 'setup') await buildSetupImage(outdir);
  else if (name === 'box') await buildBoxImage(outdir);
  else await buildRelease({ part: name, outdir });
  if (existsSync(join(outdir, 'services', name, 'migrations'))) {
    await addPrograms('infra/runtime/setup', ['migrate'], outdir, ['pnpm-workspace.yaml']);
  }
  if (name !== 'setup' && name !== 'box') await addPublisher(outdir);
  await writeBillOfMaterials({ name, outdir });
}
