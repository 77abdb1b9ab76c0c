import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

const VERSION = 'v1.8.1';

export class K6Unavailable extends Error {}

export function k6Program(onStatus: (line: string) => void): string {
  if (answers('k6', 'version')) return 'k6';
  const folder = join(projectDir(), '.cache', `k6-${VERSION}`);
  const program = join(folder, 'k6');
  if (existsSync(program)) return program;
  if (!answers('go', 'version')) throw new K6Unavailable('neither k6 nor Go is on the path');
  onStatus(`Building k6 ${VERSION} with Go, once; it takes some minutes …`);
  mkdirSync(folder, { recursive: true });
  const built = spawnSync('go', ['install', `go.k6.io/k6@${VERSION}`], {
    env: { ...process.env, GOBIN: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (built.status === 0) return program;
  throw new K6Unavailable(`Go could not build k6: ${built.stderr.trim().split('\n').at(-1)}`);
}

function answers(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
