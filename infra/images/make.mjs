// What goes into an image: `node infra/images/make.mjs orders DIR`. The Dockerfile beside it copies DIR.
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildRelease } from '../../packages/bundler/src/build-release.mjs';
import { buildPrograms, buildService } from '../../packages/bundler/src/build-service.mjs';
import { buildShell } from '../../packages/bundler/src/build-shell.mjs';
import { packPrograms, packService } from '../../packages/bundler/src/pack.mjs';
import { workspaceRoot as root } from '../../packages/bundler/src/paths.mjs';

/** Read where they lie by the program that makes the database. */
const databaseFiles = [
  'pnpm-workspace.yaml',
  'packages/service-kit/sql',
  'infra/demo/data',
  ...['dictionaries', 'contracts', 'orders', 'protocols', 'summaries'].map((name) => `services/${name}/migrations`),
];

/** @param {string} outdir */
async function makeGateway(outdir) {
  await buildShell(join(root, 'shell'));
  await buildService(join(root, 'services/gateway'));
  await packService({ name: 'gateway', outdir });
  await cp(join(root, 'shell/dist'), join(outdir, 'shell'), { recursive: true });
}

/**
 * @param {'setup' | 'migrate'} program
 * @param {string} outdir
 * @param {readonly string[]} beside
 */
async function addDatabaseProgram(program, outdir, beside) {
  const dir = join(root, 'infra/setup');
  await buildPrograms({ dir, entries: [join(dir, `src/${program}.ts`)] });
  await packPrograms({ dir, outdir, beside });
}

/** @param {string} outdir */
async function addPublisher(outdir) {
  const dir = join(root, 'infra/release');
  const dist = join(dir, 'dist/publish');
  await buildPrograms({ dir, entries: [join(dir, 'src/publish.ts')], outdir: dist });
  await cp(join(dist, 'publish.mjs'), join(outdir, 'publish.mjs'));
}

const [name, folder] = process.argv.slice(2);
if (!name || !folder) {
  console.error('Name the image and a folder: node infra/images/make.mjs orders DIR');
  process.exit(1);
}
const outdir = resolve(folder);
await rm(outdir, { recursive: true, force: true });
if (name === 'gateway') await makeGateway(outdir);
else if (name === 'setup') await addDatabaseProgram('setup', outdir, databaseFiles);
else await buildRelease({ part: name, outdir });
if (existsSync(join(outdir, 'services', name, 'migrations'))) {
  await addDatabaseProgram('migrate', outdir, ['pnpm-workspace.yaml']);
}
if (name !== 'setup') await addPublisher(outdir);
