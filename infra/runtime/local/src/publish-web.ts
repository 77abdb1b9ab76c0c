import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { type ReleaseStore, replaceFile, replaceFolder } from '@ostep/release';

/** File with the registry entries of the project's builds, used for parts without a release. */
const BUILT = 'built.json';

type RegistryEntry = { readonly name: string; readonly version: string; readonly order: number };

/** Publishes the remotes first, each in the folder of its version, and the registry last, so that every entry exists. */
export async function publishWeb(webDir: string, releases: ReleaseStore): Promise<void> {
  const built = await Promise.all((await remoteFolders()).map((dist) => publishRemote(webDir, dist)));
  await replaceFolder(join(projectDir(), 'shell/dist'), join(webDir, 'shell'));
  await replaceFile(join(webDir, BUILT), text(built));
  await publishRegistry(webDir, releases);
}

/** Adds an entry without screens: its API tells open pages which modules changed. */
export async function publishDevelopmentWeb(webDir: string, developed: readonly string[], version: string) {
  const built = await Promise.all((await remoteFolders()).map((dist) => publishRemote(webDir, dist)));
  const entries = await Promise.all(
    developed.map(async (name) => {
      const entry = registryEntry(await readFile(join(projectDir(), `mfe-${name}/domain.json`), 'utf8'));
      return { ...entry, version, manifest: `/remotes/${name}/${version}/mf-manifest.json` };
    }),
  );
  const others = built.filter(({ name }) => !developed.includes(name));
  const updates = { name: version, version, order: Number.MAX_SAFE_INTEGER, api: [`/api/${version}`] };
  const inOrder = [...others, ...entries].sort((a, b) => a.order - b.order);
  await replaceFile(join(webDir, 'domains.json'), text([...inOrder, updates]));
}

export async function publishRegistry(webDir: string, releases: ReleaseStore): Promise<void> {
  const built = registryEntries(await readFile(join(webDir, BUILT), 'utf8'));
  const released = await Promise.all(releases.released().map(({ folder }) => releasedEntry(folder)));
  const entries = new Map([...built, ...released.flat()].map((entry) => [entry.name, entry]));
  const inOrder = [...entries.values()].sort((a, b) => a.order - b.order);
  await replaceFile(join(webDir, 'domains.json'), text(inOrder));
}

async function releasedEntry(folder: string): Promise<RegistryEntry[]> {
  const file = join(folder, 'domain.json');
  return existsSync(file) ? [registryEntry(await readFile(file, 'utf8'))] : [];
}

const text = (entries: readonly RegistryEntry[]) => `${JSON.stringify(entries, null, 2)}\n`;

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

function registryEntries(json: string): RegistryEntry[] {
  return JSON.parse(json) as RegistryEntry[];
}

/** The builder writes the file, and the shell validates it. */
function registryEntry(text: string): RegistryEntry {
  return JSON.parse(text) as RegistryEntry;
}
