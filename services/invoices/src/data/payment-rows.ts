import { type Payment, type StatementColumns, statementColumns } from '@ostep/api-invoices';
import { checkedRow, checkedRows, type Executor, type Transaction } from '@ostep/service-kit';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { KnownPayers } from '../rules/match-transfers';
import { DAYS_APART, type SavedTransfer } from '../rules/similar-payments';
import { payment, statementLayout } from './tables';

const issued = z.object({
  id: z.int(),
  number: z.string(),
  ksefNumber: z.string().nullable(),
  forestDistrictName: z.string(),
  buyerNip: z.string(),
  left: z.number(),
});
export type IssuedInvoice = z.output<typeof issued>;

export async function readIssued(tx: Executor): Promise<IssuedInvoice[]> {
  const rows = await tx.execute(sql`
    select id, one.number, one.ksef_number as "ksefNumber", one.forest_district_name as "forestDistrictName",
      content.buyer ->> 'nip' as "buyerNip", published.left_to_pay as "left"
    from invoices.invoice one join invoices_v1.invoice published using (id)
    join invoices.invoice_content content on content.invoice_id = id
    where one.kind = 'VAT' and one.number is not null order by id`);
  return checkedRows(issued, rows);
}

const sums = z.object({ paid: z.number(), left: z.number() });

export async function readPaid(tx: Executor, id: number): Promise<z.output<typeof sums>> {
  const rows = await tx.execute(sql`select paid, left_to_pay as "left" from invoices_v1.invoice where id = ${id}`);
  return checkedRow(sums, rows) ?? { paid: 0, left: 0 };
}

/** Of two people with the same statement the second waits, and is told. */
export async function lockPayments(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoices.payment', 0))`);
}

export async function readBookedKeys(tx: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: payment.key })
    .from(payment)
    .where(inArray(payment.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

const payer = z.object({ account: z.string(), nip: z.string() });

export async function readKnownPayers(tx: Executor): Promise<KnownPayers> {
  const rows = await tx.execute(sql`
    select distinct one.account, content.buyer ->> 'nip' as "nip"
    from invoices.payment one join invoices.invoice_content content on content.invoice_id = one.invoice_id
    where one.account <> '' and content.buyer ->> 'nip' <> ''`);
  const known = new Map<string, Set<string>>();
  for (const { account, nip } of checkedRows(payer, rows))
    known.set(account, (known.get(account) ?? new Set()).add(nip));
  return known;
}

const saved = z.object({ key: z.string(), bookedOn: z.string(), amount: z.number(), account: z.string() });

/** Saved transfers of about those days. */
export async function readSavedNear(tx: Executor, days: readonly string[]): Promise<SavedTransfer[]> {
  const sorted = [...days].sort();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from === undefined || to === undefined) return [];
  const rows = await tx.execute(sql`
    select key, to_char(min(booked_on), 'YYYY-MM-DD') as "bookedOn", sum(amount)::float as "amount",
      max(account) as "account"
    from invoices.payment
    where booked_on between ${from}::date - ${DAYS_APART}::int and ${to}::date + ${DAYS_APART}::int
    group by key`);
  return checkedRows(saved, rows);
}

export async function insertPayments(tx: Transaction, rows: readonly (typeof payment.$inferInsert)[]): Promise<void> {
  await tx.insert(payment).values([...rows]);
}

export async function readPayments(tx: Executor, invoiceId: number): Promise<Payment[]> {
  const { id, bookedOn, amount, title, payer, account, savedBy } = payment;
  return tx
    .select({ id, bookedOn, amount, title, payer, account, savedBy })
    .from(payment)
    .where(eq(payment.invoiceId, invoiceId))
    .orderBy(asc(payment.bookedOn), asc(payment.id));
}

export async function removePayment(tx: Transaction, id: number): Promise<number | null> {
  const [removed] = await tx.delete(payment).where(eq(payment.id, id)).returning({ invoiceId: payment.invoiceId });
  return removed?.invoiceId ?? null;
}

export async function findColumns(tx: Executor, signature: string): Promise<StatementColumns | null> {
  const [found] = await tx.select().from(statementLayout).where(eq(statementLayout.signature, signature));
  return found ? statementColumns.parse(found.columns) : null;
}

type Named = { readonly signature: string; readonly columns: StatementColumns; readonly by: string };

export async function saveColumns(tx: Transaction, { signature, columns, by }: Named): Promise<void> {
  const row = { columns, modifiedBy: by, modifiedTime: sql`now()` };
  await tx
    .insert(statementLayout)
    .values({ signature, ...row })
    .onConflictDoUpdate({ target: statementLayout.signature, set: row });
}
