import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { BoxRefusal } from '../refusals';
import { chunkLengths, sealChunk } from './chunks';
import { deriveKeys, KEY_RULES, type KeyRules, newSalt } from './key';
import { type Header, type SealedFile, writeHeader } from './sealed-header';
import { texts } from './texts';
import { verifySealed } from './unseal';

export type SealOptions = {
  /** Folder form of a copy. */
  readonly folder: string;
  readonly file: string;
  readonly password: string;
  readonly takenAt: Date;
  readonly version: string;
  readonly keyRules?: KeyRules;
};

/** Writes one file that only the password opens; it gets its name when it was read back whole. */
export async function sealCopy(options: SealOptions): Promise<void> {
  const { folder, file, password, takenAt, version, keyRules = KEY_RULES } = options;
  const salt = newSalt();
  const keys = await deriveKeys(password, salt, keyRules);
  const files = await filesIn(folder);
  const list = Buffer.from(JSON.stringify(files));
  const header: Header = {
    format: 1,
    takenAt: takenAt.toISOString(),
    version,
    scrypt: keyRules,
    salt: salt.toString('base64'),
    check: keys.check.toString('base64'),
    listBytes: list.length,
  };
  const draft = `${file}.new`;
  try {
    const target = await open(draft, 'w', 0o600);
    try {
      await target.write(writeHeader(header, keys));
      await writeList(target, keys.content, list);
      for (const [at, one] of files.entries()) {
        await writeFile(target, keys.content, { ...one, folder, number: at + 1 });
      }
      await target.sync();
    } finally {
      await target.close();
    }
    await verifySealed(draft, password);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function filesIn(folder: string): Promise<SealedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.toSorted().map(async (path) => ({ name: relative(folder, path), bytes: (await stat(path)).size })),
  );
}

async function writeList(target: FileHandle, key: Buffer, list: Buffer): Promise<void> {
  const lengths = chunkLengths(list.length);
  let at = 0;
  for (const [chunk, length] of lengths.entries()) {
    const isLast = chunk === lengths.length - 1;
    await target.write(sealChunk(key, { file: 0, chunk, isLast }, list.subarray(at, at + length)));
    at += length;
  }
}

type OneFile = SealedFile & { readonly folder: string; readonly number: number };

async function writeFile(target: FileHandle, key: Buffer, one: OneFile): Promise<void> {
  const source = await open(join(one.folder, one.name));
  try {
    const lengths = chunkLengths(one.bytes);
    for (const [chunk, length] of lengths.entries()) {
      const plain = Buffer.alloc(length);
      const { bytesRead } = await source.read(plain, 0, length);
      if (bytesRead < length) throw new BoxRefusal(texts.changedMeanwhile(one.name));
      const isLast = chunk === lengths.length - 1;
      await target.write(sealChunk(key, { file: one.number, chunk, isLast }, plain));
    }
  } finally {
    await source.close();
  }
}
