import type { Executor, Refusal } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import { actionCode, actionScope, forestDistrict, squad } from '../data/tables';
import { refuse } from '../refusals';

const kinds = {
  forestDistrict: { table: forestDistrict, notFound: () => refuse('districtNotFound') },
  actionCode: { table: actionCode, notFound: () => refuse('actionCodeNotFound') },
  actionScope: { table: actionScope, notFound: () => refuse('actionScopeNotFound') },
  squad: { table: squad, notFound: () => refuse('squadNotFound') },
} as const satisfies Record<string, { table: unknown; notFound: () => Refusal }>;

export type EntryKind = keyof typeof kinds;

/** @throws Refusal 404, 417 (in use) */
export async function deleteEntry(db: Executor, kind: EntryKind, id: number): Promise<number> {
  const { table, notFound } = kinds[kind];
  const deleted = await db.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  if (deleted.length === 0) throw notFound();
  return id;
}
