import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '@ostep/database';
import type { Printed } from '../printed';

export const run = promisify(execFile);

export type Engine = {
  readonly name: string;
  /** Required programs, each with the Debian package that contains it. */
  readonly needs: Readonly<Record<string, string>>;
  /** It can make columns as narrow as their longest text. */
  readonly canBeTight?: true;
  readonly isFixedPitch?: true;
  readonly isLatinOnly?: true;
  readonly render: (printed: Printed, pdf: string, work: string) => Promise<void>;
};

const TIMEOUT_MS = 120_000;
const FETCH_MS = 900_000;
const home = () => join(projectDir(), '.cache/unseen');
export const scripts = () => join(projectDir(), 'infra/tests/unseen/python');
export const python = () => join(home(), 'bin/python');
export const tool = (name: string) => join(home(), 'bin', name);

const packages = [
  'reportlab==5.1.0',
  'weasyprint==70.0',
  'typst==0.15.2',
  'pillow==13.0.0',
  'numpy==2.4.6',
  'fpdf2==2.8.9',
  'pypdf==7.1.1',
];

export const call = (program: string, ...args: string[]) =>
  run(program, args, { timeout: TIMEOUT_MS, maxBuffer: 1 << 26, env: { ...process.env, HOME: home() } });

/** @throws without Python, or when pip cannot install the packages */
export async function preparePython(): Promise<void> {
  const ready = join(home(), 'ready');
  if (existsSync(ready)) return;
  await rm(home(), { recursive: true, force: true });
  await mkdir(home(), { recursive: true });
  await run('python3', ['-m', 'venv', home()]);
  await run(tool('pip'), ['install', '--quiet', ...packages], { timeout: FETCH_MS });
  await mkdir(ready);
}

const isInstalled = (program: string) =>
  run('which', [program]).then(
    () => true,
    () => false,
  );

/** Empty when the engine can be used, otherwise the reason. Tries to install missing Debian packages once. */
export async function lackOf(needs: Engine['needs'], install: boolean): Promise<string> {
  const missing: string[] = [];
  for (const [program, debian] of Object.entries(needs)) if (!(await isInstalled(program))) missing.push(debian);
  if (missing.length === 0) return '';
  if (install && process.getuid?.() === 0 && (await isInstalled('apt-get'))) {
    const names = missing.flatMap((one) => one.split(' '));
    const options = { timeout: FETCH_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-qq'], options).catch(() => undefined);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options).catch(() => undefined);
    return lackOf(needs, false);
  }
  return `needs ${missing.join(', ')}`;
}
