import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { replaceFile, replaceFolder } from './replace-path';

type Entry = { readonly name: string; readonly version: string; readonly order: number };

const LOCK_LIMIT_MS = 30_000;
const POLL_MS = 50;

/** @param home unpacked release: `shell/`, or `remote/` and `domain.json`; without either nothing is published */
export async function publishRelease(home: string, webDir: string): Promise<void> {
  const shell = join(home, 'shell');
  if (existsSync(shell)) await replaceFolder(shell, join(webDir, 'shell'));
  const file = join(home, 'domain.json');
  if (!existsSync(file)) return;
  const [entry] = parseEntries(`[${await readFile(file, 'utf8')}]`);
  if (!entry) return;
  const target = join(webDir, 'remotes', entry.name, entry.version);
  if (!existsSync(target)) await replaceFolder(join(home, 'remote'), target);
  await withRegistryLock(webDir, () => updateRegistry(join(webDir, 'domains.json'), entry));
}

async function updateRegistry(file: string, entry: Entry): Promise<void> {
  const known = existsSync(file) ? parseEntries(await readFile(file, 'utf8')) : [];
  const others = known.filter(({ name }) => name !== entry.name);
  const entries = [...others, entry].sort((a, b) => a.order - b.order);
  await replaceFile(file, `${JSON.stringify(entries, null, 2)}\n`);
}

/** Two releases at the same time must not overwrite each other's registry entry. */
async function withRegistryLock(webDir: string, work: () => Promise<void>): Promise<void> {
  const lock = join(webDir, '.registry-lock');
  const end = performance.now() + LOCK_LIMIT_MS;
  while (!(await tryLock(lock))) {
    if (performance.now() > end) throw new Error(`${lock} stays: remove it where no release is under way.`);
    await wait(POLL_MS);
  }
  try {
    await work();
  } finally {
    await rmdir(lock);
  }
}

async function tryLock(lock: string): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    () => false,
  );
}

function parseEntries(json: string): Entry[] {
  return JSON.parse(json) as Entry[];
}
