import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderFault } from './folder-name.mjs';
import { installDependencies, isInstalled } from './install.mjs';
import { projectDir } from './project-dir.mjs';

/**
 * A script, or a package of infra with its entry and the files that it loads by name; `followedBy` is a further task,
 * `installs` what has to be there for it (default: everything), `listens` whether it needs `PORT`.
 * @typedef {import('./install.mjs').Extent} Extent
 * @typedef {{ script: string, args?: string[] }} Script
 * @typedef {{ folder: string, entry: string, loaded?: RegExp, addsPackages?: boolean, installs?: Extent | 'nothing', listens?: boolean, followedBy?: string }} Built
 */

/** @type {Record<string, Script | Built | undefined>} */
const programs = {
  remote: { script: 'packages/bundler/serve-remote.mjs' },
  gallery: { script: 'packages/bundler/gallery.mjs' },
  start: { folder: 'infra/runtime/local', entry: 'start', installs: 'start', listens: true },
  dev: { folder: 'infra/tools/dev', entry: 'dev', listens: true },
  'new-domain': {
    folder: 'infra/tools/new-domain',
    entry: 'new-domain',
    addsPackages: true,
    followedBy: 'doctor:catalog',
  },
  domains: { folder: 'infra/tools/write-domains', entry: 'write-domains' },
  migration: { folder: 'infra/tools/migration', entry: 'migration' },
  format: { script: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '--write', '.'] },
  test: { folder: 'infra/tests/runner', entry: 'test' },
  soak: { folder: 'infra/tests/runner', entry: 'soak' },
  doctor: { folder: 'infra/tools/doctor', entry: 'doctor', installs: 'start' },
  'doctor:catalog': { folder: 'infra/tools/doctor', entry: 'write-catalog' },
  pseudonym: { folder: 'infra/tools/pseudonym', entry: 'pseudonym' },
  setup: { folder: 'infra/runtime/setup', entry: 'setup', installs: 'start' },
  release: { folder: 'infra/runtime/release', entry: 'release', installs: 'start' },
  rollback: { folder: 'infra/runtime/release', entry: 'rollback', installs: 'start' },
  backup: { folder: 'infra/tools/backup', entry: 'backup', installs: 'start' },
  restore: { folder: 'infra/tools/backup', entry: 'restore', installs: 'start' },
  chaos: { folder: 'infra/tests/chaos', entry: 'chaos' },
  contract: { folder: 'infra/tests/contract', entry: 'contract' },
  keycloak: { folder: 'infra/runtime/keycloak', entry: 'keycloak' },
  'keycloak:passwords': { folder: 'infra/runtime/keycloak', entry: 'passwords' },
  bench: { folder: 'infra/tests/bench', entry: 'bench', loaded: /^run-one\.ts$|\.(bench|child)\.ts$/ },
  load: { folder: 'infra/tests/load', entry: 'load', loaded: /\.child\.ts$/ },
  box: { folder: 'infra/tests/box', entry: 'box' },
  unseen: { folder: 'infra/tests/unseen', entry: 'unseen' },
  'firm-workbooks': { folder: 'infra/tests/firm-workbooks', entry: 'write-workbooks' },
  'seed:big': { folder: 'infra/tools/load-test-data', entry: 'seed' },
};

/**
 * Installs what is missing, builds the program of a task (a fraction of a second) and runs it in this process, so that
 * signals reach it without anyone passing them on.
 * @param {string} task
 * @param {string[]} args
 */
export async function run(task, args) {
  const program = programs[task];
  if (!program) {
    console.error(`Unknown task "${task}". There are: ${Object.keys(programs).join(', ')}.`);
    process.exit(1);
  }
  refuse(folderFault(projectDir, task));
  process.chdir(projectDir);
  const extent = ('installs' in program && program.installs) || 'everything';
  if (extent !== 'nothing' && !isInstalled(extent)) {
    if ('listens' in program && program.listens) refuse(await takenPort());
    installDependencies(extent);
  }
  process.setSourceMapsEnabled(true);
  const isScript = 'script' in program;
  const file = isScript ? join(projectDir, program.script) : await build(task, program);
  process.argv = [process.execPath, file, ...((isScript && program.args) || []), ...args];
  await import(pathToFileURL(file).href);
  if (isScript) return;
  if (program.addsPackages) installDependencies('everything', { addsPackages: true });
  if (program.followedBy) await run(program.followedBy, []);
}

/** @param {string | null} fault */
function refuse(fault) {
  if (fault === null) return;
  console.error(fault);
  process.exit(1);
}

/** Ignores a wrong number: the settings report it together with other faults. */
async function takenPort() {
  const { PORT = '8080', HOST = '127.0.0.1' } = process.env;
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) return null;
  const { portFault } = await import('../../runtime/local/src/port-fault.mjs');
  return portFault(HOST, Number(PORT));
}

/** @param {string} task @param {Built} program */
async function build(task, { folder, entry, loaded }) {
  const { buildPrograms, endBuilder } = await import('../../../packages/bundler/src/build-service.mjs');
  const dir = join(projectDir, folder);
  const outdir = join(dir, 'dist', task);
  const sources = join(dir, 'src');
  const also = loaded ? readdirSync(sources).filter((file) => loaded.test(file)) : [];
  const entries = [`${entry}.ts`, ...also].map((file) => join(sources, file));
  await buildPrograms({ dir, entries, outdir });
  await endBuilder();
  return join(outdir, `${entry}.mjs`);
}
