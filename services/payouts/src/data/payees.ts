import type { Payee, PayeeForm, PayeeKind } from '@ostep/api-payouts';
import { type Executor, groupRows, type Transaction } from '@ostep/service-kit';
import { and, asc, eq, gt, gte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PaidTo } from '../rules/payee-digest';
import { movesMoney } from '../rules/payee-state';
import { payee, payeeAccount, payeeChange } from './tables';

/** The kind of a squad without a saved payee: no transfers are made for it. */
export const UNKNOWN_KIND: PayeeKind = 'employees';

export async function findPayee(db: Executor, squadId: number): Promise<Omit<Payee, 'change'>> {
  const { kind, name, nip, vatPercent, version } = payee;
  const [found] = await db
    .select({ kind, name, nip, vatPercent, version, account: payeeAccount.account })
    .from(payee)
    .leftJoin(payeeAccount, eq(payeeAccount.squadId, payee.squadId))
    .where(eq(payee.squadId, squadId));
  const none = { kind: UNKNOWN_KIND, name: null, nip: null, account: null, vatPercent: null, version: 0 };
  return { squadId, ...(found ?? none) };
}

export type PayeeChange = { readonly changedBy: string; readonly changedTime: string; readonly version: number };

export type KnownPayee = PaidTo & {
  readonly kind: PayeeKind;
  readonly vatPercent: number | null;
  readonly confirmedDigest: string | null;
  readonly waits: boolean;
  readonly lastChange: PayeeChange | null;
};

/** Payees with account numbers, for transfer files and to tell whether an account changed. */
export async function readPayees(db: Executor): Promise<ReadonlyMap<number, KnownPayee>> {
  const { squadId, kind, name, nip, vatPercent, version } = payee;
  const { account, confirmedDigest } = payeeAccount;
  const rows = await db
    .select({ squadId, kind, name, nip, vatPercent, version, account, confirmedDigest })
    .from(payee)
    .leftJoin(payeeAccount, eq(payeeAccount.squadId, payee.squadId));
  const changes = groupRows(await readChanges(db), (change) => change.squadId);
  return new Map(
    rows.map(({ version: payeeVersion, ...row }) => {
      const unconfirmed = changes.get(row.squadId) ?? [];
      const last = unconfirmed.at(-1);
      return [
        row.squadId,
        {
          ...row,
          waits: movesMoney(row) && unconfirmed.some(({ waits }) => waits),
          lastChange: last ? { changedBy: last.createdBy, changedTime: last.createdTime, version: payeeVersion } : null,
        },
      ];
    }),
  );
}

/** Changes since the last confirmation of each payee, oldest first. */
export function readChanges(db: Executor, squadId?: number) {
  const { waits, subject, createdBy, createdTime } = payeeChange;
  const later = alias(payeeChange, 'later');
  const confirmed = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.squadId, payeeChange.squadId), later.confirms, gte(later.id, payeeChange.id)));
  return db
    .select({ squadId: payeeChange.squadId, waits, subject, createdBy, createdTime })
    .from(payeeChange)
    .where(and(squadId === undefined ? undefined : eq(payeeChange.squadId, squadId), notExists(confirmed)))
    .orderBy(asc(payeeChange.id));
}

/** Squads whose payee this person changed and nobody has confirmed since. */
export async function readPayeesChangedBy(db: Executor, subject: string): Promise<ReadonlySet<number>> {
  const changes = await readChanges(db);
  return new Set(changes.filter((change) => change.waits && change.subject === subject).map(({ squadId }) => squadId));
}

export async function insertChange(tx: Transaction, change: typeof payeeChange.$inferInsert): Promise<void> {
  await tx.insert(payeeChange).values(change);
}

export async function confirmAccount(tx: Transaction, squadId: number, confirmedDigest: string): Promise<void> {
  await tx.update(payeeAccount).set({ confirmedDigest }).where(eq(payeeAccount.squadId, squadId));
}

/** VAT rates of companies that charge VAT, by squad. */
export async function readVatPercents(db: Executor): Promise<ReadonlyMap<number, number>> {
  const { squadId, vatPercent } = payee;
  const rows = await db
    .select({ squadId, vatPercent })
    .from(payee)
    .where(and(eq(payee.kind, 'company'), gt(vatPercent, 0)));
  return new Map(rows.map((row) => [row.squadId, row.vatPercent ?? 0]));
}

export async function lockPayee(tx: Transaction, squadId: number) {
  const { version, modifiedBy: changedBy, modifiedTime: changedAt } = payee;
  const [row] = await tx
    .select({ version, changedBy, changedAt })
    .from(payee)
    .where(eq(payee.squadId, squadId))
    .for('update');
  return row ?? null;
}

export async function writePayee(
  tx: Transaction,
  squadId: number,
  { account, ...form }: PayeeForm,
  modifiedBy: string,
): Promise<void> {
  const [known] = await tx.select().from(payeeAccount).where(eq(payeeAccount.squadId, squadId));
  const isOtherAccount = (known?.account ?? null) !== account;
  const changes = isOtherAccount ? 1 : 0;
  await tx
    .insert(payee)
    .values({ squadId, ...form, accountChanges: changes, modifiedBy })
    .onConflictDoUpdate({
      target: payee.squadId,
      set: {
        ...form,
        accountChanges: sql`${payee.accountChanges} + ${changes}`,
        version: sql`${payee.version} + 1`,
        modifiedBy,
        modifiedTime: sql`now()`,
      },
    });
  if (!isOtherAccount) return;
  await tx.delete(payeeAccount).where(eq(payeeAccount.squadId, squadId));
  if (account !== null) await tx.insert(payeeAccount).values({ squadId, account });
}
