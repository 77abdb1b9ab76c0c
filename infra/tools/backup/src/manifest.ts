import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupFault } from './backup-fault';
import { type Digest, digestStream, discardStream } from './digest';
import type { Table } from './tables';

export type TableCopy = Table & Digest;

export type Manifest = {
  readonly format: 1;
  readonly takenAt: string;
  readonly serverVersion: string;
  readonly migrations: Readonly<Record<string, readonly number[]>>;
  readonly tables: readonly TableCopy[];
  readonly sequences: readonly { readonly schema: string; readonly name: string; readonly last: string | null }[];
};

const FILE = 'manifest.json';
const SEAL = 'manifest.sha256';

export const tableFile = (folder: string, { schema, name }: Pick<TableCopy, 'schema' | 'name'>) =>
  join(folder, `${schema}.${name}.copy.gz`);

const sealOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Written last, so that an interrupted backup does not count as one. */
export async function writeSealed(folder: string, manifest: { readonly format: 1 }): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, FILE), text, { mode: 0o600 });
  await writeFile(join(folder, SEAL), `${sealOf(text)}\n`, { mode: 0o600 });
}

/** Whether the backup was written completely; does not read its contents. */
export const isComplete = (folder: string): Promise<boolean> =>
  access(join(folder, SEAL)).then(
    () => true,
    () => false,
  );

/** @throws SetupError where the folder has no complete backup */
export const readManifest = (folder: string) => readSealed<Manifest>(folder);

/** @throws SetupError where `writeSealed` did not end or the file was changed */
export async function readSealed<T extends { readonly format: 1 }>(folder: string): Promise<T> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null);
  const [text, seal] = [await read(FILE), await read(SEAL)];
  if (text === null || seal === null) {
    const missing = text === null ? FILE : SEAL;
    throw new BackupFault('incomplete', missing, `There is no whole backup in ${folder}: its ${missing} is missing.`);
  }
  if (seal.trim() !== sealOf(text)) {
    throw new BackupFault('damaged', FILE, `The backup is damaged: ${FILE} is not what was written.`);
  }
  const manifest = JSON.parse(text) as T;
  if (manifest.format !== 1) {
    throw new BackupFault('unreadable', folder, `The backup in ${folder} is of a format this version cannot read.`);
  }
  return manifest;
}

/** @throws SetupError that names the first damaged file */
export async function verifyFiles(folder: string, { tables }: Pick<Manifest, 'tables'>): Promise<void> {
  for (const table of tables) {
    const { stream, digest } = digestStream();
    const fault = await pipeline(
      createReadStream(tableFile(folder, table)),
      createGunzip(),
      stream,
      discardStream(),
    ).then(
      () => (digest().sha256 === table.sha256 ? null : 'it is not what was written'),
      (error: Error) => error.message,
    );
    const name = `${table.schema}.${table.name}`;
    if (fault) throw new BackupFault('damaged', name, `The backup is damaged: the file of ${name}: ${fault}.`);
  }
}
