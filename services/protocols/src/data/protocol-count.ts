import { checkedRow, type RawSql } from '@ostep/service-kit';
import * as z from 'zod';
import { conditionsOf, type ListFilter } from './list-conditions';

const row = z.object({ total: z.int() });

/** By hand, as its conditions are those of the list. */
export async function countProtocols(sql: RawSql, filter: ListFilter): Promise<number> {
  const rows = await sql`select count(*) as total from protocols.protocol p where ${conditionsOf(sql, filter)}`;
  return checkedRow(row, rows)?.total ?? 0;
}
