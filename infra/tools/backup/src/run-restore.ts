import { resolve } from 'node:path';
import { readManifest, verifyFiles } from './manifest';
import { restoreBackup } from './restore-backup';
import type { Target } from './target';

export type RestoreProgram = {
  /** Usage, printed after wrong arguments. */
  readonly usage: string;
  readonly openTarget: () => Promise<Target>;
  readonly explain: (error: unknown, folder: string) => string;
};

export async function runRestore({ usage, openTarget, explain }: RestoreProgram): Promise<void> {
  const [given] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const hasFlag = (flag: string) => process.argv.includes(flag);
  if (!given) {
    console.error(`${usage} <folder of a backup> [--overwrite | --check]`);
    process.exit(1);
  }
  const folder = resolve(given);
  try {
    await (hasFlag('--check') ? check(folder) : restore(folder, openTarget, hasFlag('--overwrite')));
    process.exit(0);
  } catch (error) {
    console.error(explain(error, folder));
    process.exit(1);
  }
}

async function check(folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  await verifyFiles(folder, manifest);
  console.log(`The backup of ${manifest.takenAt} is whole: ${manifest.tables.length} tables.`);
}

async function restore(folder: string, openTarget: () => Promise<Target>, overwrite: boolean): Promise<void> {
  const { close, ...target } = await openTarget();
  try {
    const { tables, takenAt } = await restoreBackup({ folder, ...target, overwrite });
    console.log(`Restored ${tables.length} tables as they were at ${takenAt}.`);
  } finally {
    await close();
  }
}
