import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from '@ostep/database';

export type TableCopy = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** SHA-256 of the rows as COPY writes them, before compression. */
  readonly sha256: string;
};

export type Manifest = {
  readonly format: 1;
  readonly takenAt: string;
  readonly serverVersion: string;
  /** The migrations its tables had, newest last, by domain: their times in the journal. */
  readonly migrations: Readonly<Record<string, readonly number[]>>;
  /** In the order in which they can be filled: a table stands after those its foreign keys point to. */
  readonly tables: readonly TableCopy[];
  /** Last values of the sequences, null where nothing was taken yet. */
  readonly sequences: readonly { readonly schema: string; readonly name: string; readonly last: string | null }[];
};

const FILE = 'manifest.json';

export const manifestFile = (folder: string) => join(folder, FILE);
export const tableFile = (folder: string, { schema, name }: Pick<TableCopy, 'schema' | 'name'>) =>
  join(folder, `${schema}.${name}.copy.gz`);

/** @throws SetupError where the folder holds no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null);
  if (text === null) throw new SetupError(`There is no whole backup in ${folder}: its ${FILE} is missing.`);
  // Written by `writeBackup`; the format's number says which shape it has.
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new SetupError(`The backup in ${folder} is of a format this version cannot read.`);
  return manifest;
}
