import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

const VERSION = 'v2.10.2';
const BUILD_LIMIT_MS = 600_000;

type Found =
  | { readonly program: string; readonly lack?: undefined }
  | { readonly program: null; readonly lack: string };

export function findCaddy(): Found {
  if (spawnSync('caddy', ['version']).status === 0) return { program: 'caddy' };
  const cache = join(projectDir(), '.cache/caddy');
  const program = join(cache, 'caddy');
  if (existsSync(program)) return { program };
  if (spawnSync('go', ['version']).status !== 0) return { program: null, lack: 'neither Caddy nor Go is installed' };
  mkdirSync(cache, { recursive: true });
  const built = spawnSync('go', ['install', `github.com/caddyserver/caddy/v2/cmd/caddy@${VERSION}`], {
    env: { ...process.env, GOBIN: cache },
    encoding: 'utf8',
    timeout: BUILD_LIMIT_MS,
  });
  if (built.status === 0) return { program };
  return { program: null, lack: `Go could not build Caddy: ${built.stderr.trim().split('\n')[0] ?? ''}` };
}
