import type { StatementSender } from '@ostep/api-payouts';
import type { IsoDate } from '@ostep/kernel';
import { checkedRow, type Executor } from '@ostep/service-kit';
import { eq, max, sql } from 'drizzle-orm';
import * as z from 'zod';
import { closedMonth, company, squad } from './published-views';

export type Squad = typeof squad.$inferSelect;

export async function readSquads(tx: Executor): Promise<ReadonlyMap<number, Squad>> {
  const found = await tx.select().from(squad);
  return new Map(found.map((one) => [one.id, one]));
}

export async function findSquad(tx: Executor, id: number): Promise<Squad | null> {
  const [found] = await tx.select().from(squad).where(eq(squad.id, id));
  return found ?? null;
}

export async function readLastClosed(tx: Executor): Promise<IsoDate | null> {
  const [row] = await tx.select({ month: max(closedMonth.month) }).from(closedMonth);
  return row?.month ?? null;
}

export async function findSender(tx: Executor): Promise<StatementSender | null> {
  const [found] = await tx.select().from(company);
  return found ?? null;
}

const companyAccountRow = z.object({ name: z.string(), account: z.string() });

/** Read separately from `findSender`, as documents must not contain the account. */
export async function findCompanyAccount(tx: Executor) {
  const rows = await tx.execute(
    sql`select name, bank_account as account from office_v1.company where bank_account is not null`,
  );
  return checkedRow(companyAccountRow, rows) ?? null;
}

export async function needsApproval(tx: Executor): Promise<boolean> {
  const rows = await tx.execute(sql`select office_v1.needs_approval() as needed`);
  return checkedRow(z.object({ needed: z.boolean() }), rows)?.needed ?? false;
}
