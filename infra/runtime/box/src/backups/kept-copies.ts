import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsToRemove, backupTime, isComplete } from '@ostep/backup';

export const SEALED = '.ostep';
const DAY_MS = 86_400_000;

export type KeptCopy = {
  readonly name: string;
  readonly takenAt: Date;
  readonly isSealed: boolean;
  /** Whether it was written to its end; what it holds is not read. */
  readonly isWhole: boolean;
  readonly bytes: number;
};

const stemOf = (name: string) => name.replace(/\.ostep(?:\.new)?$/, '');

/** The newest first. */
export async function keptCopies(backup: string): Promise<KeptCopy[]> {
  const entries = await readdir(backup, { withFileTypes: true });
  const found = entries.map(async (entry): Promise<KeptCopy[]> => {
    const takenAt = backupTime(stemOf(entry.name));
    if (!takenAt || entry.isDirectory() === entry.name.includes(SEALED)) return [];
    const path = join(backup, entry.name);
    const isSealed = !entry.isDirectory();
    const isWhole = isSealed ? entry.name.endsWith(SEALED) : await isComplete(path);
    return [{ name: entry.name, takenAt, isSealed, isWhole, bytes: await sizeOf(path) }];
  });
  return (await Promise.all(found)).flat().toSorted((left, right) => right.takenAt.getTime() - left.takenAt.getTime());
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.size;
  const sizes = (await readdir(path)).map((name) => sizeOf(join(path, name)));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Which of these names go by the rule of kept backups, sealed or not. */
export function namesToRemove(names: readonly string[]): string[] {
  const old = new Set(backupsToRemove([...new Set(names.map(stemOf))]));
  return names.filter((name) => old.has(stemOf(name)));
}

/** By the rule, and those that were broken off more than a day ago. */
export async function removeOldCopies(backup: string, now: Date): Promise<string[]> {
  const copies = await keptCopies(backup);
  const old = namesToRemove(copies.filter(({ isWhole }) => isWhole).map(({ name }) => name));
  const brokenOff = copies.filter(({ isWhole, takenAt }) => !isWhole && now.getTime() - takenAt.getTime() > DAY_MS);
  const removed = [...old, ...brokenOff.map(({ name }) => name)];
  for (const name of removed) await rm(join(backup, name), { recursive: true });
  return removed;
}
