import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { type Digest, digestStream, discardStream } from './digest';
import { columnList, type Table, tableName } from './tables';

/** Copies rows in the order of the key, so that the same data give the same hash. */
export async function copyOut(
  client: Client,
  table: Table,
  sinks: readonly Writable[] = [discardStream()],
): Promise<Digest> {
  const rows = `select ${columnList(table.columns)} from ${tableName(table)} t order by ${table.order.join(', ')}`;
  const { stream, digest } = digestStream();
  await pipeline([client.query(to(`copy (${rows}) to stdout`)), stream, ...sinks]);
  return digest();
}
