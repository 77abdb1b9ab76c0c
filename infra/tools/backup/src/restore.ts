import { resolve } from 'node:path';
import { explain } from '@ostep/local';
import { readManifest, verifyFiles } from './manifest';
import { restoreBackup } from './restore-backup';
import { targetServer } from './target';

const [given] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const says = (word: string) => process.argv.includes(word);

if (!given) {
  console.error('npm run restore -- <folder of a backup> [--overwrite | --check]');
  process.exit(1);
}
const folder = resolve(given);

async function check(): Promise<void> {
  const manifest = await readManifest(folder);
  await verifyFiles(folder, manifest);
  console.log(`The backup of ${manifest.takenAt} is whole: ${manifest.tables.length} tables.`);
}

async function restore(): Promise<void> {
  const { close, ...target } = await targetServer();
  try {
    const { tables, takenAt } = await restoreBackup({ folder, ...target, overwrite: says('--overwrite') });
    console.log(`Restored ${tables.length} tables as they were at ${takenAt}.`);
  } finally {
    await close();
  }
}

try {
  await (says('--check') ? check() : restore());
  process.exit(0);
} catch (error) {
  console.error(explain(error, folder));
  process.exit(1);
}
