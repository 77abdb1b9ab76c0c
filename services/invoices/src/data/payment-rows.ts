import { type Payment, type StatementColumns, statementColumns } from '@ostep/api-invoices';
import { checkedRow, checkedRows, type Executor, type Transaction } from '@ostep/service-kit';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
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
  isCorrected: z.boolean(),
});
export type IssuedInvoice = z.output<typeof issued>;

/** Issued here, or by another program and taken from a file; of the latter no buyer is kept as the invoice states it. */
const PAYABLE = sql`invoices.invoice one
    left join invoices.invoice_content content on content.invoice_id = one.id
    left join office_v1.addressee on addressee.forest_district_id = one.forest_district_id
      and one.paid_before is not null`;
const BUYER_NIP = sql`coalesce(content.buyer ->> 'nip', one.buyer_nip, addressee.buyer_nip, '')`;

export async function readIssued(tx: Executor): Promise<IssuedInvoice[]> {
  const rows = await tx.execute(sql`
    select one.id, one.number, one.ksef_number as "ksefNumber", one.forest_district_name as "forestDistrictName",
      ${BUYER_NIP} as "buyerNip", published.left_to_pay as "left",
      published.corrected_gross <> published.gross as "isCorrected"
    from ${PAYABLE} join invoices_v1.invoice published on published.id = one.id
    where one.kind = 'VAT' and one.number is not null
      and (content.invoice_id is not null or one.paid_before is not null) order by one.id`);
  return checkedRows(issued, rows);
}

const sums = z.object({ paid: z.number(), left: z.number(), correctedGross: z.number() });

export async function readPaid(tx: Executor, id: number): Promise<z.output<typeof sums>> {
  const rows = await tx.execute(sql`
    select paid, left_to_pay as "left", corrected_gross as "correctedGross" from invoices_v1.invoice where id = ${id}`);
  return checkedRow(sums, rows) ?? { paid: 0, left: 0, correctedGross: 0 };
}

/** One save of payments at a time: the second person with the same statement waits, and then finds it booked. */
export async function lockPayments(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoices.payment', 0))`);
}

export async function readBookedKeys(tx: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: payment.key })
    .from(payment)
    .where(and(inArray(payment.key, [...keys]), isNull(payment.takenBackTime)));
  return new Set(rows.map(({ key }) => key));
}

const payer = z.object({ account: z.string(), nip: z.string() });

export async function readKnownPayers(tx: Executor): Promise<KnownPayers> {
  const rows = await tx.execute(sql`
    select distinct payment.account, ${BUYER_NIP} as "nip"
    from ${PAYABLE} join invoices.payment on payment.invoice_id = one.id
    where payment.account <> '' and payment.taken_back_time is null and ${BUYER_NIP} <> ''`);
  const known = new Map<string, Set<string>>();
  for (const { account, nip } of checkedRows(payer, rows))
    known.set(account, (known.get(account) ?? new Set()).add(nip));
  return known;
}

const savedTransferRow = z.object({ key: z.string(), bookedOn: z.string(), amount: z.number(), account: z.string() });

/** Saved transfers booked on these days or at most `DAYS_APART` days from them. */
export async function readSavedNear(tx: Executor, days: readonly string[]): Promise<SavedTransfer[]> {
  const sorted = [...days].sort();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from === undefined || to === undefined) return [];
  const rows = await tx.execute(sql`
    select key, to_char(min(booked_on), 'YYYY-MM-DD') as "bookedOn", sum(amount)::float as "amount",
      max(account) as "account"
    from invoices.payment
    where taken_back_time is null and kind = 'transfer'
      and booked_on between ${from}::date - ${DAYS_APART}::int and ${to}::date + ${DAYS_APART}::int
    group by key`);
  return checkedRows(savedTransferRow, rows);
}

type NewPayment = typeof payment.$inferInsert;

export async function insertPayments(tx: Transaction, rows: readonly NewPayment[]): Promise<number[]> {
  const inserted = await tx
    .insert(payment)
    .values([...rows])
    .returning({ id: payment.id });
  return inserted.map(({ id }) => id);
}

export async function readPayments(tx: Executor, invoiceId: number): Promise<Payment[]> {
  const { id, bookedOn, amount, title, payer, account, kind, reason, savedBy } = payment;
  return tx
    .select({ id, bookedOn, amount, title, payer, account, kind, reason, savedBy })
    .from(payment)
    .where(and(eq(payment.invoiceId, invoiceId), isNull(payment.takenBackTime)))
    .orderBy(asc(payment.bookedOn), asc(payment.id));
}

type ByHand = Pick<NewPayment, 'invoiceId' | 'bookedOn' | 'amount'>;

export async function findSameByHand(tx: Transaction, { invoiceId, bookedOn, amount }: ByHand) {
  const isSame = [eq(payment.invoiceId, invoiceId), eq(payment.bookedOn, bookedOn), eq(payment.amount, amount)];
  const { id, savedBy, reason } = payment;
  const [row] = await tx
    .select({ id, amount: payment.amount, savedBy, reason })
    .from(payment)
    .where(and(...isSame, ne(payment.kind, 'transfer'), isNull(payment.takenBackTime)))
    .limit(1);
  return row ?? null;
}

export async function lockPayment(tx: Transaction, id: number) {
  const { invoiceId, takenBackBy } = payment;
  const [row] = await tx.select({ invoiceId, takenBackBy }).from(payment).where(eq(payment.id, id)).for('update');
  return row ?? null;
}

type TakenBack = { readonly by: string; readonly reason: string };

export async function markTakenBack(tx: Transaction, id: number, { by, reason }: TakenBack): Promise<void> {
  await tx
    .update(payment)
    .set({ takenBackBy: by, takenBackReason: reason, takenBackTime: sql`now()` })
    .where(eq(payment.id, id));
}

export async function findColumns(tx: Executor, signature: string): Promise<StatementColumns | null> {
  const [found] = await tx.select().from(statementLayout).where(eq(statementLayout.signature, signature));
  return found ? statementColumns.parse(found.columns) : null;
}

type NamedColumns = { readonly signature: string; readonly columns: StatementColumns; readonly by: string };

export async function saveColumns(tx: Transaction, { signature, columns, by }: NamedColumns): Promise<void> {
  const row = { columns, modifiedBy: by, modifiedTime: sql`now()` };
  await tx
    .insert(statementLayout)
    .values({ signature, ...row })
    .onConflictDoUpdate({ target: statementLayout.signature, set: row });
}
