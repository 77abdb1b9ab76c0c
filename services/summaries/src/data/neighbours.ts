import type { StatementSender } from '@ostep/api-summaries';
import type { Executor } from '@ostep/service-kit';
import { eq, inArray } from 'drizzle-orm';
import { actionCode, company, type contract, type forestDistrict, squad, type workOrder } from './published-views';

type Published = typeof contract | typeof forestDistrict | typeof workOrder;

export async function isKnown(tx: Executor, published: Published, id: number): Promise<boolean> {
  const [found] = await tx.select({ id: published.id }).from(published).where(eq(published.id, id));
  return found !== undefined;
}

export type Squad = typeof squad.$inferSelect;

export async function findSquad(tx: Executor, id: number): Promise<Squad | null> {
  const [found] = await tx.select().from(squad).where(eq(squad.id, id));
  return found ?? null;
}

export async function findSquads(tx: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, Squad>> {
  const found = await tx
    .select()
    .from(squad)
    .where(inArray(squad.id, [...ids]));
  return new Map(found.map((one) => [one.id, one]));
}

export async function findSender(tx: Executor): Promise<StatementSender | null> {
  const [found] = await tx.select().from(company);
  return found ?? null;
}

type Coded = { readonly actionCodeKey: string | null };

/** The names of the action codes in these rows, by code. */
export async function readActionNames(tx: Executor, rows: readonly Coded[]): Promise<ReadonlyMap<string, string>> {
  const keys = new Set(rows.flatMap(({ actionCodeKey }) => actionCodeKey ?? []));
  const found = await tx
    .select({ key: actionCode.key, name: actionCode.value })
    .from(actionCode)
    .where(inArray(actionCode.key, [...keys]));
  return new Map(found.map(({ key, name }) => [key, name]));
}
