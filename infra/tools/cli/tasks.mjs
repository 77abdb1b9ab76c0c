import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderFault } from './folder-name.mjs';
import { installDependencies } from './install.mjs';
import { projectDir } from './project-dir.mjs';

/**
 * A script, or a package of infra with its entry and the files that it loads by name; `followedBy` is a further task.
 * @typedef {{ script: string, args?: string[] }} Script
 * @typedef {{ folder: string, entry: string, loaded?: RegExp, addsPackages?: boolean, installs?: boolean, followedBy?: string }} Built
 */

/** @type {Record<string, Script | Built | undefined>} */
const programs = {
  remote: { script: 'packages/bundler/serve-remote.mjs' },
  gallery: { script: 'packages/bundler/gallery.mjs' },
  start: { folder: 'infra/runtime/local', entry: 'start' },
  dev: { folder: 'infra/tools/dev', entry: 'dev' },
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
  doctor: { folder: 'infra/tools/doctor', entry: 'doctor' },
  'doctor:catalog': { folder: 'infra/tools/doctor', entry: 'write-catalog' },
  pseudonym: { folder: 'infra/tools/pseudonym', entry: 'pseudonym' },
  'stress-test': { folder: 'infra/tests/stress-test', entry: 'stress-test' },
  setup: { folder: 'infra/runtime/setup', entry: 'setup' },
  release: { folder: 'infra/runtime/release', entry: 'release' },
  rollback: { folder: 'infra/runtime/release', entry: 'rollback' },
  backup: { folder: 'infra/tools/backup', entry: 'backup' },
  restore: { folder: 'infra/tools/backup', entry: 'restore' },
  chaos: { folder: 'infra/tests/chaos', entry: 'chaos', loaded: /^sleeping-worker\.ts$/ },
  house: { folder: 'infra/tests/house', entry: 'house', installs: false },
  contract: { folder: 'infra/tests/contract', entry: 'contract' },
  keycloak: { folder: 'infra/runtime/keycloak', entry: 'keycloak' },
  bench: { folder: 'infra/tests/bench', entry: 'bench', loaded: /^run-one\.ts$|\.(bench|child)\.ts$/ },
  load: { folder: 'infra/tests/load', entry: 'load', loaded: /\.child\.ts$/ },
  unseen: { folder: 'infra/tests/unseen', entry: 'unseen' },
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
  const fault = folderFault(projectDir, task);
  if (fault) {
    console.error(fault);
    process.exit(1);
  }
  process.chdir(projectDir);
  if (!('installs' in program) || program.installs !== false) installDependencies();
  process.setSourceMapsEnabled(true);
  const isScript = 'script' in program;
  const file = isScript ? join(projectDir, program.script) : await build(task, program);
  process.argv = [process.execPath, file, ...((isScript && program.args) || []), ...args];
  await import(pathToFileURL(file).href);
  if (isScript) return;
  if (program.addsPackages) installDependencies({ addsPackages: true });
  if (program.followedBy) await run(program.followedBy, []);
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
