import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Executor, Transaction } from '../verb/transaction';
import { checkedRow } from './checked-rows';

const storedFile = z.object({ sha256: z.string(), size: z.int(), mediaType: z.string() }).readonly();
const filePart = z.object({ part: z.instanceof(Uint8Array) });

export type StoredFile = z.infer<typeof storedFile>;

/** The database client converts parameters and results to text of four times their size, so files go in parts. */
const PART_BYTES = 512 * 1024;

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Storing the same content again restarts its retention period. */
export async function storeFile(executor: Executor, bytes: Uint8Array, mediaType: string): Promise<StoredFile> {
  const file = { sha256: sha256Of(bytes), size: bytes.byteLength, mediaType };
  const known = await executor.execute(
    sql`update files.file set created_at = now() where sha256 = ${file.sha256} returning sha256`,
  );
  if (known.length === 0) await executor.transaction((tx) => writeParts(tx, file, bytes));
  return file;
}

async function writeParts(tx: Transaction, file: StoredFile, bytes: Uint8Array): Promise<void> {
  const upload = randomUUID();
  for (let at = 0; at < file.size || at === 0; at += PART_BYTES) {
    await writePart(tx, upload, at, bytes.subarray(at, at + PART_BYTES));
  }
  await joinParts(tx, upload, file);
}

async function writePart(db: Executor, upload: string, at: number, bytes: Uint8Array): Promise<void> {
  const { buffer, byteOffset, byteLength } = bytes;
  const part = Buffer.from(buffer, byteOffset, byteLength);
  await db.execute(sql`insert into files.part (upload, place, content) values (${upload}, ${at}, ${part})`);
}

async function joinParts(tx: Transaction, upload: string, { sha256, size, mediaType }: StoredFile): Promise<void> {
  await tx.execute(sql`
    insert into files.file (sha256, size, media_type, content)
    select ${sha256}, ${size}, ${mediaType}, string_agg(content, '' order by place)
    from files.part where upload = ${upload}
    on conflict (sha256) do update set created_at = now()`);
  await tx.execute(sql`delete from files.part where upload = ${upload}`);
}

/**
 * Stores a file while it is being produced, which may take minutes, so no transaction stays open meanwhile. If producing
 * it fails, its parts are deleted; those that a killed process left are removed by `removeOld`.
 */
export async function storeParts(
  db: Database,
  parts: AsyncIterable<Uint8Array>,
  mediaType: string,
): Promise<StoredFile> {
  const upload = randomUUID();
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const part of inParts(parts)) {
      hash.update(part);
      await writePart(db, upload, size, part);
      size += part.byteLength;
    }
    const file = { sha256: hash.digest('hex'), size, mediaType };
    await db.transaction((tx) => joinParts(tx, upload, file));
    return file;
  } catch (error) {
    await db.execute(sql`delete from files.part where upload = ${upload}`);
    throw error;
  }
}

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    size += chunk.byteLength;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(pending);
    pending = [];
    size = 0;
  }
  yield Buffer.concat(pending);
}

export async function findFile(executor: Executor, sha256: string): Promise<StoredFile | null> {
  const rows = await executor.execute(
    sql`select sha256, size, media_type as "mediaType" from files.file where sha256 = ${sha256}`,
  );
  return checkedRow(storedFile, rows);
}

export async function* fileParts(executor: Executor, { sha256, size }: StoredFile): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += PART_BYTES) {
    const rows = await executor.execute(
      sql`select substring(content from ${at + 1}::int for ${PART_BYTES}::int) as part from files.file where sha256 = ${sha256}`,
    );
    const row = checkedRow(filePart, rows);
    if (!row) throw new Error(`the file ${sha256} is missing`);
    yield row.part;
  }
}

export async function readFile(executor: Executor, sha256: string): Promise<(StoredFile & { content: Buffer }) | null> {
  const file = await findFile(executor, sha256);
  if (!file) return null;
  const content = Buffer.allocUnsafeSlow(file.size);
  let at = 0;
  for await (const part of fileParts(executor, file)) {
    content.set(part, at);
    at += part.byteLength;
  }
  return { ...file, content };
}
