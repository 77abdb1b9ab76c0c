import type { InvoiceSending } from '@ostep/api-invoices';
import type { Database, Executor, Transaction } from '@ostep/service-kit';
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { changeInvoice } from './invoice-rows';
import { invoice, invoiceContent, sending } from './tables';

const activeStages = ['waiting', 'session', 'posted', 'upo', 'confirming'] as const;

const shown = {
  environment: sending.environment,
  stage: sending.stage,
  statusCode: sending.statusCode,
  description: sending.description,
  notLetIn: sending.notLetIn,
  originalNumber: sending.originalNumber,
  invoicingMode: sending.invoicingMode,
  note: sending.note,
  awaySince: sending.awaySince,
  nextAt: sending.nextAt,
};

export async function findSending(db: Executor, invoiceId: number): Promise<InvoiceSending | null> {
  const [row] = await db.select(shown).from(sending).where(eq(sending.invoiceId, invoiceId));
  if (!row) return null;
  return { ...row, awaySince: row.awaySince?.toISOString() ?? null, nextAt: row.nextAt.toISOString() };
}

export async function findDueSending(db: Database, now: Date) {
  const { stage, sessionRef, invoiceRef, environment, tries, awaySince, keepsIssued, maybePosted } = sending;
  const { xml, seller } = invoiceContent;
  const [row] = await db
    .select({
      id: invoice.id,
      number: invoice.number,
      ksefNumber: invoice.ksefNumber,
      issued: invoice.issued,
      keepsIssued,
      maybePosted,
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
    .where(and(inArray(stage, [...activeStages]), lte(sending.nextAt, now)))
    .orderBy(asc(sending.nextAt), asc(sending.invoiceId))
    .limit(1);
  return row ?? null;
}

export type DueSending = NonNullable<Awaited<ReturnType<typeof findDueSending>>>;

type StartedSending = Pick<typeof sending.$inferInsert, 'environment' | 'nextAt' | 'requestedBy' | 'keepsIssued'>;

const initialState = {
  stage: 'waiting',
  sessionRef: null,
  invoiceRef: null,
  statusCode: null,
  description: null,
  notLetIn: null,
  originalNumber: null,
  invoicingMode: null,
  keepsIssued: false,
  maybePosted: false,
  note: null,
  awaySince: null,
  tries: 0,
} as const;

/** KSeF will be asked whether the number that a person gave is the number of this invoice. */
export async function startConfirming(tx: Transaction, invoiceId: number, started: StartedSending): Promise<void> {
  const row = { ...initialState, ...started, stage: 'confirming' as const, requestedTime: sql`now()` };
  await tx
    .insert(sending)
    .values({ invoiceId, ...row })
    .onConflictDoUpdate({ target: sending.invoiceId, set: row });
}

export async function startSending(tx: Transaction, invoiceId: number, started: StartedSending): Promise<void> {
  const row = { ...initialState, ...started, requestedTime: sql`now()` };
  await tx
    .insert(sending)
    .values({ invoiceId, ...row })
    .onConflictDoUpdate({ target: sending.invoiceId, set: row });
  await changeInvoice(tx, invoiceId, started.requestedBy, { state: 'sending' });
}

type Ending = { readonly note?: string | null };

/** Nothing more is asked of KSeF about this invoice. Without a `note` the one it has stays. */
export async function endSending(tx: Transaction, invoiceId: number, { note }: Ending = {}): Promise<void> {
  const ended = { stage: 'done', originalNumber: null, description: null, awaySince: null, notLetIn: null } as const;
  await tx
    .update(sending)
    .set(note === undefined ? ended : { ...ended, note })
    .where(eq(sending.invoiceId, invoiceId));
}

/** Whether any invoice was sent there. A row that only confirms a typed number has no session and does not count. */
export async function hasSentTo(tx: Transaction, environment: StartedSending['environment']): Promise<boolean> {
  const [row] = await tx
    .select({ id: sending.invoiceId })
    .from(sending)
    .where(and(eq(sending.environment, environment), or(eq(sending.stage, 'waiting'), isNotNull(sending.sessionRef))))
    .limit(1);
  return row !== undefined;
}

type Progress = Partial<
  Pick<
    typeof sending.$inferInsert,
    | 'stage'
    | 'sessionRef'
    | 'invoiceRef'
    | 'statusCode'
    | 'description'
    | 'maybePosted'
    | 'note'
    | 'awaySince'
    | 'tries'
    | 'nextAt'
  >
>;

export async function saveProgress(db: Database, invoiceId: number, progress: Progress): Promise<void> {
  await db
    .update(sending)
    .set({ notLetIn: null, ...progress })
    .where(eq(sending.invoiceId, invoiceId));
}

export const isConfirming = (id: number) => and(eq(sending.invoiceId, id), eq(sending.stage, 'confirming'));

/** Writes nothing where the number was taken back meanwhile. */
export async function saveNotConfirmed(db: Database, id: number, progress: Progress): Promise<void> {
  await db
    .update(sending)
    .set({ notLetIn: null, awaySince: null, ...progress })
    .where(isConfirming(id));
}

type Postponement = Pick<DueSending, 'id' | 'environment' | 'seller'> & {
  readonly now: Date;
  readonly nextAt: Date;
  /** Null: KSeF does not answer. */
  readonly notLetIn: string | null;
};

/**
 * Postpones all due invoices of the company: each would get the same answer. The one that got it comes a second after the
 * others, in case the answer concerns it alone.
 */
export async function postponeAllDue(
  db: Database,
  { id, environment, seller, now, nextAt: next, notLetIn }: Postponement,
) {
  const nextAt = sql`${next.toISOString()}::timestamptz + make_interval(secs => (${sending.invoiceId} = ${id})::int)`;
  const awaySince = sql`coalesce(${sending.awaySince}, ${now.toISOString()}::timestamptz)`;
  const invoicesOfCompany = db
    .select({ id: invoiceContent.invoiceId })
    .from(invoiceContent)
    .where(sql`${invoiceContent.seller} ->> 'nip' = ${seller.nip}`);
  await db
    .update(sending)
    .set({ notLetIn, nextAt, awaySince: notLetIn === null ? awaySince : null, tries: sql`${sending.tries} + 1` })
    .where(
      and(
        inArray(sending.stage, [...activeStages]),
        eq(sending.environment, environment),
        lte(sending.nextAt, now),
        inArray(sending.invoiceId, invoicesOfCompany),
      ),
    );
}

export async function readNotLetIn(db: Executor): Promise<{ description: string; waiting: number } | null> {
  const [row] = await db
    .select({ description: sql<string | null>`max(${sending.notLetIn})`, waiting: sql<number>`count(*)::int` })
    .from(sending)
    .where(and(inArray(sending.stage, [...activeStages]), isNotNull(sending.notLetIn)));
  return row?.description ? { description: row.description, waiting: row.waiting } : null;
}

export async function findUpo(db: Executor, invoiceId: number) {
  const [row] = await db
    .select({ upo: invoiceContent.upo, number: invoice.number })
    .from(invoiceContent)
    .innerJoin(invoice, eq(invoice.id, invoiceContent.invoiceId))
    .where(eq(invoiceContent.invoiceId, invoiceId));
  return row?.upo ? { upo: row.upo, number: row.number } : null;
}
