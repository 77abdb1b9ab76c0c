import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

const VERSION = '26.7.3';
const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
const OLDEST_JAVA = 17;
/** Options of `kc.sh build`; they are part of the cache folder's name. */
const BUILD = ['--db=dev-file'];
/** An unreachable registry may hang for a long time. */
const DOWNLOAD_TIMEOUT_MS = 300_000;

export class KeycloakUnavailable extends Error {
  override readonly name = 'KeycloakUnavailable';
}

/** Unpacked, not yet built. @throws KeycloakUnavailable without Maven, or when it cannot be downloaded */
export function keycloakDistribution(): Promise<string> {
  return inCache(VERSION, async (draft) => {
    await requireMaven();
    const fetched = await run('mvn', fetchArguments(draft), { cwd: draft, timeout: DOWNLOAD_TIMEOUT_MS });
    if (fetched.code !== 0)
      throw new KeycloakUnavailable(`Maven could not fetch ${ARTIFACT}: ${firstError(fetched.output)}`);
    return join(draft, `keycloak-${VERSION}`);
  });
}

/** Built for the development database. @throws KeycloakUnavailable without Java 17, or as `keycloakDistribution` */
export async function keycloakHome(): Promise<string> {
  await requireJava();
  return inCache([VERSION, ...BUILD].join(' ').replace(/\W+/g, '-'), async (draft) => {
    const home = join(draft, 'built');
    await cp(await keycloakDistribution(), home, { recursive: true });
    const built = await run('sh', [join(home, 'bin/kc.sh'), 'build', ...BUILD], { cwd: home });
    if (built.code !== 0) throw new Error(`Keycloak could not be built.\n${built.output}`);
    return home;
  });
}

/** @param make makes a folder in the given draft folder and returns it */
async function inCache(name: string, make: (draft: string) => Promise<string>): Promise<string> {
  const cache = join(projectDir(), '.cache/keycloak');
  const kept = join(cache, name);
  if (existsSync(kept)) return kept;
  const draft = join(cache, `draft-${name}-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    await rename(await make(draft), kept);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return kept;
}

const fetchArguments = (folder: string) => [
  '--quiet',
  '--batch-mode',
  'dependency:unpack',
  `-Dartifact=${ARTIFACT}`,
  `-DoutputDirectory=${folder}`,
];

async function requireJava(): Promise<void> {
  const { output } = await run('java', ['-version']);
  const major = Number(/version "(\d+)/.exec(output)?.[1] ?? 0);
  if (major < OLDEST_JAVA) throw new KeycloakUnavailable(`Java ${OLDEST_JAVA} or newer is not installed`);
}

async function requireMaven(): Promise<void> {
  const { code } = await run('mvn', ['--version']);
  if (code !== 0) throw new KeycloakUnavailable('Maven is not installed');
}

type Where = { readonly cwd?: string; readonly timeout?: number };

function run(program: string, args: readonly string[], where: Where = {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...where });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });
}

/** Maven prints the cause first and advice on its options after it. */
function firstError(text: string): string {
  const lines = text.trim().split('\n');
  const error = lines.find((line) => line.includes('[ERROR]')) ?? lines[0] ?? '';
  return (error.split('[ERROR]').at(-1) ?? '').trim().slice(0, 300);
}
