import { checkedRows, type Database } from '@ostep/service-kit';
import type * as z from 'zod';

export type Values = readonly (string | number | null | readonly string[])[];

export const MAX_HITS = 7;

/** Runs unprepared: the best index depends on how common the text is, and a cached plan knows only the average. */
export async function find<S extends z.ZodType>(db: Database, row: S, text: string, values: Values) {
  const parameters = values.map((value) => (Array.isArray(value) ? [...value] : value));
  return checkedRows(row, await db.$client.unsafe<object[]>(text, parameters, { prepare: false }));
}
