import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commonPasswords } from './common-passwords';

/** The name that the realm's password policy gives. */
const FILE = 'common-passwords.txt';

/** Writes the passwords that the realm refuses, one a line; answers the file. */
export async function writeCommonPasswords(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, FILE);
  await writeFile(file, `${commonPasswords(new Date().getFullYear()).join('\n')}\n`);
  return file;
}
