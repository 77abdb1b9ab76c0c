import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '@ostep/database';

const run = promisify(execFile);

const HELM = 'helm.sh/helm/v3/cmd/helm@v3.19.0';
const BUILD_MS = 20 * 60_000;

const folder = join(projectDir(), '.cache/helm');
const built = join(folder, 'helm');

export class HelmUnavailable extends Error {}

export async function helmProgram(): Promise<string> {
  if (await isThere('helm', ['version', '--short'])) return 'helm';
  if (!existsSync(built)) await buildHelm();
  return built;
}

async function buildHelm(): Promise<void> {
  if (!(await isThere('go', ['version']))) throw new HelmUnavailable('neither Helm nor Go is installed');
  try {
    await run('go', ['install', HELM], { env: { ...process.env, GOBIN: folder, GOFLAGS: '' }, timeout: BUILD_MS });
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new HelmUnavailable(`Go could not build ${HELM} (${reason})`);
  }
}

function isThere(program: string, args: readonly string[]): Promise<boolean> {
  return run(program, [...args]).then(
    () => true,
    () => false,
  );
}
