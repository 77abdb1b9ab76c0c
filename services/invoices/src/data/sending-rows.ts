import type { InvoiceSending } from '@ostep/api-invoices';
import { type Database, type Executor, type Transaction, transactionAs } from '@ostep/service-kit';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { changeInvoice, findInvoice } from './invoice-rows';
import { invoice, invoiceContent, sending } from './tables';

const underWay = ['waiting', 'session', 'posted'] as const;
/** In the history, where no person made the change. */
const KSEF = { subject: 'ksef', username: 'ksef', fullName: 'KSeF', roles: [] } as const;

const shown = {
  environment: sending.environment,
  stage: sending.stage,
  statusCode: sending.statusCode,
  description: sending.description,
  awaySince: sending.awaySince,
  nextAt: sending.nextAt,
};

export async function findSending(db: Executor, invoiceId: number): Promise<InvoiceSending | null> {
  const [row] = await db.select(shown).from(sending).where(eq(sending.invoiceId, invoiceId));
  if (!row) return null;
  return { ...row, awaySince: row.awaySince?.toISOString() ?? null, nextAt: row.nextAt.toISOString() };
}

export async function findDue(db: Database, now: Date) {
  const { stage, sessionRef, invoiceRef, environment, tries, awaySince } = sending;
  const { xml, seller } = invoiceContent;
  const [row] = await db
    .select({
      id: invoice.id,
      number: invoice.number,
      stage,
      sessionRef,
      invoiceRef,
      environment,
      tries,
      awaySince,
      xml,
      seller,
    })
    .from(sending)
    .innerJoin(invoice, eq(invoice.id, sending.invoiceId))
    .innerJoin(invoiceContent, eq(invoiceContent.invoiceId, sending.invoiceId))
    .where(and(inArray(stage, [...underWay]), lte(sending.nextAt, now)))
    .orderBy(asc(sending.nextAt), asc(sending.invoiceId))
    .limit(1);
  return row ?? null;
}

export type DueSending = NonNullable<Awaited<ReturnType<typeof findDue>>>;

type Started = Pick<typeof sending.$inferInsert, 'environment' | 'nextAt' | 'requestedBy'>;

export async function startSending(tx: Transaction, invoiceId: number, started: Started): Promise<void> {
  const anew = { stage: 'waiting', sessionRef: null, invoiceRef: null, statusCode: null, description: null } as const;
  const row = { ...started, ...anew, awaySince: null, tries: 0, requestedTime: sql`now()` };
  await tx
    .insert(sending)
    .values({ invoiceId, ...row })
    .onConflictDoUpdate({ target: sending.invoiceId, set: row });
  await changeInvoice(tx, invoiceId, started.requestedBy, { state: 'sending' });
}

export async function wasSentTo(tx: Transaction, environment: Started['environment']): Promise<boolean> {
  const [row] = await tx
    .select({ id: sending.invoiceId })
    .from(sending)
    .where(eq(sending.environment, environment))
    .limit(1);
  return row !== undefined;
}

type Step = Partial<
  Pick<
    typeof sending.$inferInsert,
    'stage' | 'sessionRef' | 'invoiceRef' | 'statusCode' | 'description' | 'awaySince' | 'tries' | 'nextAt'
  >
>;

export async function saveStep(db: Database, invoiceId: number, step: Step): Promise<void> {
  await db.update(sending).set(step).where(eq(sending.invoiceId, invoiceId));
}

type Received = { readonly ksefNumber: string; readonly upo: Uint8Array };

export async function saveReceived(db: Database, invoiceId: number, { ksefNumber, upo }: Received): Promise<void> {
  await transactionAs(db, { caller: KSEF, requestId: '' }, async (tx) => {
    await tx
      .update(sending)
      .set({ stage: 'done', statusCode: 200, awaySince: null })
      .where(eq(sending.invoiceId, invoiceId));
    await keepUpo(tx, invoiceId, upo);
    await markInKsef(tx, invoiceId, { ksefNumber, confirmed: true, by: KSEF.fullName });
  });
}

export async function keepUpo(tx: Transaction, invoiceId: number, upo: Uint8Array): Promise<void> {
  await tx.update(invoiceContent).set({ upo }).where(eq(invoiceContent.invoiceId, invoiceId));
}

type Numbered = { readonly ksefNumber: string; readonly confirmed: boolean; readonly by: string };

export async function markInKsef(tx: Transaction, id: number, { ksefNumber, confirmed, by }: Numbered): Promise<void> {
  await changeInvoice(tx, id, by, { state: 'inKsef', ksefNumber, ksefConfirmed: confirmed });
  const correctsId = (await findInvoice(tx, id))?.correctsId ?? null;
  if (correctsId !== null) await changeInvoice(tx, correctsId, by, { state: 'corrected' });
}

type Said = { readonly statusCode: number; readonly description: string };

export async function saveRefused(db: Database, invoiceId: number, said: Said): Promise<void> {
  await transactionAs(db, { caller: KSEF, requestId: '' }, async (tx) => {
    await tx
      .update(sending)
      .set({ stage: 'refused', ...said, awaySince: null })
      .where(eq(sending.invoiceId, invoiceId));
    await changeInvoice(tx, invoiceId, KSEF.fullName, { state: 'refused' });
  });
}

export async function findUpo(db: Executor, invoiceId: number) {
  const [row] = await db
    .select({ upo: invoiceContent.upo, number: invoice.number })
    .from(invoiceContent)
    .innerJoin(invoice, eq(invoice.id, invoiceContent.invoiceId))
    .where(eq(invoiceContent.invoiceId, invoiceId));
  return row?.upo ? { upo: row.upo, number: row.number } : null;
}
