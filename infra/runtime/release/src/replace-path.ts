import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Readers find either the old folder or the complete new one, except for a moment between two system calls. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}`;
  await mkdir(dirname(to), { recursive: true });
  await cp(from, draft, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(draft, to);
}

export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
