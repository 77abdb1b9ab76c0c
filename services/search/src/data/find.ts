import { checkedRows, type Database } from '@ostep/service-kit';
import type * as z from 'zod';

export type Values = readonly (string | number | null | readonly string[])[];

export const MOST_HITS = 7;

/** Not prepared: how common the text is decides which index serves best, and a kept plan knows only the average. */
export async function find<S extends z.ZodType>(db: Database, row: S, text: string, values: Values) {
  const given = values.map((value) => (Array.isArray(value) ? [...value] : value));
  return checkedRows(row, await db.$client.unsafe<object[]>(text, given, { prepare: false }));
}
