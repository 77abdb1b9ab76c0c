import type { KsefConnection } from '@ostep/api-invoices';
import type { Database, Executor, Transaction } from '@ostep/service-kit';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { collectiveIdentifier } from './tables';

export type KnownIdentifier = { readonly ksefNumbers: readonly string[] | null; readonly isUnknown: boolean };

export async function readIdentifiers(tx: Executor, numbers: readonly string[]): Promise<Map<string, KnownIdentifier>> {
  if (numbers.length === 0) return new Map();
  const { number, ksefNumbers, isUnknown } = collectiveIdentifier;
  const rows = await tx
    .select({ number, ksefNumbers, isUnknown })
    .from(collectiveIdentifier)
    .where(inArray(number, [...numbers]));
  return new Map(rows.map((row) => [row.number, row]));
}

type IdentifierRequest = {
  readonly numbers: readonly string[];
  readonly environment: KsefConnection['environment'];
  readonly by: string;
  readonly now: Date;
};

export async function requestIdentifiers(
  tx: Transaction,
  { numbers, environment, by, now }: IdentifierRequest,
): Promise<void> {
  await tx
    .insert(collectiveIdentifier)
    .values(numbers.map((number) => ({ number, environment, nextAt: now, requestedBy: by })))
    .onConflictDoNothing();
}

export async function findDueIdentifier(db: Database, now: Date) {
  const { number, environment, tries, ksefNumbers, nextAt } = collectiveIdentifier;
  const [row] = await db
    .select({ number, environment, tries })
    .from(collectiveIdentifier)
    .where(and(isNull(ksefNumbers), lte(nextAt, now)))
    .orderBy(asc(nextAt), asc(number))
    .limit(1);
  return row ?? null;
}

export async function saveKsefNumbers(db: Database, number: string, ksefNumbers: readonly string[]): Promise<void> {
  await db
    .update(collectiveIdentifier)
    .set({ ksefNumbers, isUnknown: false })
    .where(eq(collectiveIdentifier.number, number));
}

export async function scheduleNextLookup(
  db: Database,
  number: string,
  nextAt: Date,
  isUnknown: boolean,
): Promise<void> {
  await db
    .update(collectiveIdentifier)
    .set({ nextAt, isUnknown, tries: sql`${collectiveIdentifier.tries} + 1` })
    .where(eq(collectiveIdentifier.number, number));
}

/** While KSeF does not answer, all due identifiers are postponed: each would fail in the same way. */
export async function postponeAllDue(db: Database, now: Date, nextAt: Date): Promise<void> {
  await db
    .update(collectiveIdentifier)
    .set({ nextAt, tries: sql`${collectiveIdentifier.tries} + 1` })
    .where(and(isNull(collectiveIdentifier.ksefNumbers), lte(collectiveIdentifier.nextAt, now)));
}
