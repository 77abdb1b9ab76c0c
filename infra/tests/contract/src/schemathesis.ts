import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '@ostep/database';

const run = promisify(execFile);

const VERSION = '4.32.5';
const OLDEST_PYTHON = [3, 10] as const;
const FETCH_MS = 300_000;

export class SchemathesisUnavailable extends Error {
  override readonly name = 'SchemathesisUnavailable';
}

/** @throws SchemathesisUnavailable without Python, or when pip cannot fetch it */
export async function schemathesisProgram(): Promise<string> {
  const home = join(projectDir(), '.cache/schemathesis', VERSION);
  const program = join(home, 'bin/schemathesis');
  if (existsSync(program)) return program;
  await requirePython();
  await mkdir(home, { recursive: true });
  try {
    await run('python3', ['-m', 'venv', home]);
    await run(join(home, 'bin/pip'), ['install', '--quiet', `schemathesis==${VERSION}`], { timeout: FETCH_MS });
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new SchemathesisUnavailable(`pip could not fetch schemathesis ${VERSION} (${reason})`);
  }
  return program;
}

async function requirePython(): Promise<void> {
  const lack = `Python ${OLDEST_PYTHON.join('.')} or newer is not installed`;
  const { stdout } = await run('python3', ['--version']).catch(() => {
    throw new SchemathesisUnavailable(lack);
  });
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(stdout)?.slice(1) ?? []).map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_PYTHON;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) throw new SchemathesisUnavailable(lack);
}
