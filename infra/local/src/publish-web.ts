import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

type RegistryEntry = { readonly name: string; readonly version: string; readonly order: number };

/**
 * Publishes what was built to the folder that the gateway serves: each remote under its version, which is never
 * changed again; then the shell; then the registry, so that it names nothing that is not there.
 */
export async function publishWeb(webDir: string): Promise<readonly RegistryEntry[]> {
  const entries = await Promise.all((await remoteFolders()).map((dist) => publishRemote(webDir, dist)));
  entries.sort((a, b) => a.order - b.order);
  await replaceFolder(join(projectDir(), 'shell/dist'), join(webDir, 'shell'));
  await replaceFile(join(webDir, 'domains.json'), `${JSON.stringify(entries, null, 2)}\n`);
  return entries;
}

async function remoteFolders(): Promise<string[]> {
  const names = await readdir(projectDir());
  const folders = names.filter((name) => name.startsWith('mfe-')).map((name) => join(projectDir(), name, 'dist'));
  const built = await Promise.all(folders.map((folder) => readdir(folder).catch((): string[] => [])));
  return folders.filter((_, index) => built[index]?.includes('domain.json'));
}

async function publishRemote(webDir: string, dist: string): Promise<RegistryEntry> {
  const entry = registryEntry(await readFile(join(dist, 'domain.json'), 'utf8'));
  const home = join(webDir, 'remotes', entry.name);
  const target = join(home, entry.version);
  const published = await readdir(target).catch(() => []);
  if (published.length === 0) await replaceFolder(dist, target);
  return entry;
}

/** The builder writes the entry; what it is made of is checked by the shell that reads it. */
function registryEntry(text: string): RegistryEntry {
  return JSON.parse(text) as RegistryEntry;
}

async function replaceFolder(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}`;
  await mkdir(join(to, '..'), { recursive: true });
  await cp(from, draft, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(draft, to);
}

async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
