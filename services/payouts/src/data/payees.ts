import type { Payee, PayeeForm, PayeeKind } from '@ostep/api-payouts';
import type { Executor, Transaction } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { payee, payeeAccount } from './tables';

/** Until somebody says otherwise: nothing is sent to a bank for them. */
export const UNKNOWN_KIND: PayeeKind = 'employees';

export async function findPayee(db: Executor, squadId: number): Promise<Payee> {
  const { kind, name, nip, vatPercent, version } = payee;
  const [found] = await db
    .select({ kind, name, nip, vatPercent, version, account: payeeAccount.account })
    .from(payee)
    .leftJoin(payeeAccount, eq(payeeAccount.squadId, payee.squadId))
    .where(eq(payee.squadId, squadId));
  const none = { kind: UNKNOWN_KIND, name: null, nip: null, account: null, vatPercent: null, version: 0 };
  return { squadId, ...(found ?? none) };
}

type KnownPayee = { readonly kind: PayeeKind; readonly hasAccount: boolean };

export async function readPayees(db: Executor): Promise<ReadonlyMap<number, KnownPayee>> {
  const rows = await db
    .select({ squadId: payee.squadId, kind: payee.kind, account: payeeAccount.squadId })
    .from(payee)
    .leftJoin(payeeAccount, eq(payeeAccount.squadId, payee.squadId));
  return new Map(rows.map(({ squadId, kind, account }) => [squadId, { kind, hasAccount: account !== null }]));
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
  const changes = (known?.account ?? null) === account ? 0 : 1;
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
  if (changes === 0) return;
  await tx.delete(payeeAccount).where(eq(payeeAccount.squadId, squadId));
  if (account !== null) await tx.insert(payeeAccount).values({ squadId, account });
}

export async function readAccounts(
  db: Executor,
): Promise<ReadonlyMap<number, { readonly name: string | null; readonly account: string }>> {
  const rows = await db
    .select({ squadId: payee.squadId, name: payee.name, account: payeeAccount.account })
    .from(payee)
    .innerJoin(payeeAccount, eq(payeeAccount.squadId, payee.squadId))
    .where(eq(payee.kind, 'company'));
  return new Map(rows.map(({ squadId, name, account }) => [squadId, { name, account }]));
}
