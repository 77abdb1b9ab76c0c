import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project-dir.mjs';

const PNPM = '12.21.0';
const stampFile = join(projectDir, 'node_modules/.ostep-installed');

/** @param {{ addsPackages?: boolean }} [options] `addsPackages`: the lockfile takes in packages of the workspace */
export function installDependencies({ addsPackages = false } = {}) {
  if (!addsPackages && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfInputs()) return;
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
  writeFileSync(stampFile, stampOfInputs());
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

function stampOfInputs() {
  const hash = createHash('sha256').update(`${process.version.split('.')[0]} ${process.platform} ${process.arch}`);
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(join(projectDir, name)));
  }
  return hash.digest('hex');
}
