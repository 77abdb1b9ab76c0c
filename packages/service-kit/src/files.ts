import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor } from './database';

export type StoredFile = { readonly sha256: string; readonly size: number; readonly mediaType: string };

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Keeps a file under its SHA-256; the same content is kept once. */
export async function storeFile(executor: Executor, bytes: Uint8Array, mediaType: string): Promise<StoredFile> {
  const sha256 = sha256Of(bytes);
  await executor.execute(sql`
    insert into files.file (sha256, size, media_type, content)
    values (${sha256}, ${bytes.byteLength}, ${mediaType}, ${Buffer.from(bytes)})
    on conflict (sha256) do nothing`);
  return { sha256, size: bytes.byteLength, mediaType };
}

/** The content of a kept file, null when there is none of that hash. */
export async function readFile(executor: Executor, sha256: string): Promise<(StoredFile & { content: Buffer }) | null> {
  const [row] = await executor.execute<{ size: string; media_type: string; content: Buffer }>(
    sql`select size, media_type, content from files.file where sha256 = ${sha256}`,
  );
  if (!row) return null;
  return { sha256, size: Number(row.size), mediaType: row.media_type, content: Buffer.from(row.content) };
}
