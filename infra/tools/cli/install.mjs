import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project-dir.mjs';

const PNPM = '12.21.0';

/**
 * `start`: packages that build and run the product, without those for tests, types and lint; or everything.
 * @typedef {'start' | 'everything'} Extent
 */

const partsThatRun = [
  'ostep',
  './shell',
  './mfe-*',
  './services/*',
  './packages/*',
  './infra/runtime/*',
  './infra/tools/*',
];

/** @type {Readonly<Record<Extent, readonly string[]>>} */
const argumentsOf = {
  start: ['--prod', ...partsThatRun.flatMap((part) => ['--filter', part])],
  everything: [],
};

const stampNames = { start: '.ostep-installed-start', everything: '.ostep-installed' };

/** @param {Extent} extent */
const stampFile = (extent) => join(projectDir, 'node_modules', stampNames[extent]);

/** Everything is enough for a start. @param {Extent} extent */
export function isInstalled(extent) {
  return isCurrent('everything') || isCurrent(extent);
}

/** @param {Extent} extent */
function isCurrent(extent) {
  const file = stampFile(extent);
  return existsSync(file) && readFileSync(file, 'utf8') === stampOfInputs(extent);
}

/**
 * Once everything was installed, it installs everything again, so that a start removes nothing that tests need.
 * @param {Extent} asked @param {{ addsPackages?: boolean }} [options] `addsPackages`: the lockfile takes in packages of the workspace
 */
export function installDependencies(asked, { addsPackages = false } = {}) {
  const extent = existsSync(stampFile('everything')) ? 'everything' : asked;
  console.error('Installing dependencies …');
  const [program = '', ...args] = hasPnpm() ? ['pnpm'] : ['npx', '--yes', `pnpm@${PNPM}`];
  const done = spawnSync(
    program,
    [
      ...args,
      'install',
      addsPackages ? '--no-frozen-lockfile' : '--frozen-lockfile',
      '--prefer-offline',
      '--reporter=append-only',
      ...argumentsOf[extent],
    ],
    {
      cwd: projectDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      // `CI` keeps pnpm from asking before it replaces an older node_modules.
      env: { ...process.env, CI: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (done.status !== 0) explain(done);
  writeFileSync(stampFile(extent), stampOfInputs(extent));
}

/** @param {import('node:child_process').SpawnSyncReturns<string>} done */
function explain({ signal, error, stdout, stderr }) {
  if (signal) process.exit(130);
  console.error(`${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-15).join('\n'));
  console.error(
    `The dependencies could not be installed${error ? ` (${error.message})` : ''}. Is the network there, and the disk not full?`,
  );
  process.exit(1);
}

function hasPnpm() {
  const asked = spawnSync('pnpm', ['--version'], { cwd: projectDir, encoding: 'utf8' });
  return asked.status === 0 && asked.stdout.trim() === PNPM;
}

/** @param {Extent} extent */
function stampOfInputs(extent) {
  const hash = createHash('sha256').update(`${process.version.split('.')[0]} ${process.platform} ${process.arch}`);
  hash.update(argumentsOf[extent].join(' '));
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(join(projectDir, name)));
  }
  return hash.digest('hex');
}
