import { resolve } from 'node:path';
import { explain } from '@ostep/local';
import { restoreBackup } from './read-backup';
import { targetServer } from './target';

const [given] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const overwrite = process.argv.includes('--overwrite');

if (!given) {
  console.error('npm run restore -- <folder of a backup> [--overwrite]');
  process.exit(1);
}
const folder = resolve(given);
try {
  const { adminUrl, secret, close } = await targetServer();
  try {
    const { tables, takenAt } = await restoreBackup({ folder, adminUrl, secret, overwrite });
    console.log(`Restored ${tables.length} tables as they were at ${takenAt}.`);
  } finally {
    await close();
  }
  process.exit(0);
} catch (error) {
  console.error(explain(error, folder));
  process.exit(1);
}
