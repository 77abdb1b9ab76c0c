import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectDir, SetupError } from '@ostep/database';
import { explain } from '@ostep/local';
import { backupName } from './saved-backups';
import { sourceDatabase } from './target';
import { writeBackup } from './write-backup';

const now = new Date();
const folder = resolve(process.argv[2] ?? join(projectDir(), '.backups', backupName(now)));

try {
  if (existsSync(join(folder, 'manifest.json'))) throw new SetupError(`${folder} holds a backup already.`);
  const source = await sourceDatabase();
  try {
    const { tables } = await writeBackup(source.adminUrl, folder, now);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${tables.length} tables, ${rows} rows in ${folder}`);
  } finally {
    await source.close();
  }
  process.exit(0);
} catch (error) {
  console.error(explain(error, folder));
  process.exit(1);
}
