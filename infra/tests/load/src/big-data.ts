import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

export class BigDataUnavailable extends Error {}

/** The folder of the data of `npm run seed:big`. */
export function bigDataFolder(): string {
  const folder = process.env.OSTEP_DATA || join(projectDir(), '.data-big');
  if (!process.env.DATABASE_URL && !existsSync(join(folder, 'postgresql')))
    throw new BigDataUnavailable(`there are no data in ${folder}: npm run seed:big makes them`);
  return folder;
}
