import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { FoundCopy } from '@ostep/set-up-page/api';
import { refuseSetUp } from './refuse-set-up';

const COPY = /^(?:.+\.ostep|ostep-.+Z)$/;
const UPLOAD = 'sent-copy.ostep';

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.size;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Files `*.ostep` and folders `ostep-…Z`, the newest first. */
export async function listCopies(folder: string): Promise<FoundCopy[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const copies = entries.filter(
    (entry) => COPY.test(entry.name) && entry.isDirectory() !== entry.name.endsWith('.ostep'),
  );
  const found = await Promise.all(
    copies.map(async ({ name }) => {
      const path = join(folder, name);
      return { name, bytes: await sizeOf(path), time: (await stat(path)).mtime.toISOString() };
    }),
  );
  return found.sort((left, right) => right.time.localeCompare(left.time));
}

/** @throws Refusal where the folder has no such copy */
export async function pathOfCopy(folder: string, name: string): Promise<string> {
  const copies = await listCopies(folder);
  if (!copies.some((copy) => copy.name === name)) throw refuseSetUp('copyMissing');
  return join(folder, name);
}

/** Streams what a browser sends into a file of the box, in the place of one that was sent before. */
export async function receiveCopy(
  data: string,
  body: globalThis.ReadableStream<Uint8Array>,
): Promise<{ readonly file: string; readonly bytes: number }> {
  const folder = join(data, 'restore');
  const file = join(folder, UPLOAD);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // The same streams under two names: those of the browser's types and those of Node.
    await pipeline(Readable.fromWeb(body as ReadableStream<Uint8Array>), createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? refuseSetUp('diskFull') : error;
  }
  return { file, bytes: (await stat(file)).size };
}
