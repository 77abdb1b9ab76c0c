import type { InvoiceSending } from '@ostep/api-invoices';
import { type Database, type Executor, type Transaction, transactionAs } from '@ostep/service-kit';
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { texts } from '../texts';
import { changeInvoice, findInvoice } from './invoice-rows';
import { invoice, invoiceContent, sending } from './tables';
import { isCorrectedLater, lockTypedHolder, takeNumberOff } from './typed-numbers';

const underWay = ['waiting', 'session', 'posted', 'upo', 'confirming'] as const;
/** In the history, where no person made the change. */
const KSEF = { subject: 'ksef', username: 'ksef', fullName: 'KSeF', roles: [] } as const;

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

export async function findDue(db: Database, now: Date) {
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
    .where(and(inArray(stage, [...underWay]), lte(sending.nextAt, now)))
    .orderBy(asc(sending.nextAt), asc(sending.invoiceId))
    .limit(1);
  return row ?? null;
}

export type DueSending = NonNullable<Awaited<ReturnType<typeof findDue>>>;

type Started = Pick<typeof sending.$inferInsert, 'environment' | 'nextAt' | 'requestedBy' | 'keepsIssued'>;

const anew = {
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

/** KSeF is asked whether a number that a person gave is its own. */
export async function startConfirming(tx: Transaction, invoiceId: number, started: Started): Promise<void> {
  const row = { ...anew, ...started, stage: 'confirming' as const, requestedTime: sql`now()` };
  await tx
    .insert(sending)
    .values({ invoiceId, ...row })
    .onConflictDoUpdate({ target: sending.invoiceId, set: row });
}

export async function startSending(tx: Transaction, invoiceId: number, started: Started): Promise<void> {
  const row = { ...anew, ...started, requestedTime: sql`now()` };
  await tx
    .insert(sending)
    .values({ invoiceId, ...row })
    .onConflictDoUpdate({ target: sending.invoiceId, set: row });
  await changeInvoice(tx, invoiceId, started.requestedBy, { state: 'sending' });
}

export async function endSending(tx: Transaction, invoiceId: number): Promise<void> {
  await tx
    .update(sending)
    .set({ stage: 'done', originalNumber: null, description: null })
    .where(eq(sending.invoiceId, invoiceId));
}

/** What was only asked about a number was not sent. */
export async function wasSentTo(tx: Transaction, environment: Started['environment']): Promise<boolean> {
  const [row] = await tx
    .select({ id: sending.invoiceId })
    .from(sending)
    .where(and(eq(sending.environment, environment), or(eq(sending.stage, 'waiting'), isNotNull(sending.sessionRef))))
    .limit(1);
  return row !== undefined;
}

type Step = Partial<
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

export async function saveStep(db: Database, invoiceId: number, step: Step): Promise<void> {
  await db
    .update(sending)
    .set({ notLetIn: null, ...step })
    .where(eq(sending.invoiceId, invoiceId));
}

const isConfirming = (id: number) => and(eq(sending.invoiceId, id), eq(sending.stage, 'confirming'));

/** Unless the number was taken back meanwhile. */
export async function saveNotConfirmed(db: Database, id: number, step: Step): Promise<void> {
  await db
    .update(sending)
    .set({ notLetIn: null, awaySince: null, ...step })
    .where(isConfirming(id));
}

type ToWait = Pick<DueSending, 'id' | 'environment' | 'seller'> & {
  readonly now: Date;
  readonly nextAt: Date;
  /** Null: KSeF is away. */
  readonly notLetIn: string | null;
};

/** All that are due wait: each would be told the same. Whoever was told so comes after them, in case it was told alone. */
export async function saveAllWait(db: Database, { id, environment, seller, now, nextAt: next, notLetIn }: ToWait) {
  const nextAt = sql`${next.toISOString()}::timestamptz + make_interval(secs => (${sending.invoiceId} = ${id})::int)`;
  const awaySince = sql`coalesce(${sending.awaySince}, ${now.toISOString()}::timestamptz)`;
  const ofFirm = db
    .select({ id: invoiceContent.invoiceId })
    .from(invoiceContent)
    .where(sql`${invoiceContent.seller} ->> 'nip' = ${seller.nip}`);
  await db
    .update(sending)
    .set({ notLetIn, nextAt, awaySince: notLetIn === null ? awaySince : null, tries: sql`${sending.tries} + 1` })
    .where(
      and(
        inArray(sending.stage, [...underWay]),
        eq(sending.environment, environment),
        lte(sending.nextAt, now),
        inArray(sending.invoiceId, ofFirm),
      ),
    );
}

export const asKsef = <T>(db: Database, change: (tx: Transaction) => Promise<T>) =>
  transactionAs(db, { caller: KSEF, requestId: '' }, change);

type Given = {
  readonly ksefNumber: string;
  readonly session: string;
  readonly invoicingMode: InvoiceSending['invoicingMode'];
  readonly nextAt: Date;
};

/** The moment KSeF says the number; its receipt follows. */
export const saveNumber = (
  db: Database,
  id: number,
  { ksefNumber, session, invoicingMode, nextAt }: Given,
): Promise<void> =>
  asKsef(db, async (tx) => {
    const step = { stage: 'upo', statusCode: 200, sessionRef: session, invoicingMode, nextAt } as const;
    await tx
      .update(sending)
      .set({ ...step, awaySince: null, notLetIn: null, tries: 0, description: null })
      .where(eq(sending.invoiceId, id));
    await freeNumber(tx, id, ksefNumber);
    await markInKsef(tx, id, { ksefNumber, confirmed: true, by: KSEF.fullName });
  });

/** KSeF's own word counts more than what a person typed for another invoice. */
async function freeNumber(tx: Transaction, id: number, ksefNumber: string): Promise<void> {
  const holder = await lockTypedHolder(tx, id, ksefNumber);
  if (!holder || (await isCorrectedLater(tx, holder))) return;
  const { number } = (await findInvoice(tx, id)) ?? {};
  await takeNumberOff(tx, holder, { by: KSEF.fullName, note: texts.numberOfOther(ksefNumber, number ?? '') });
}

type Receipt = { readonly upo: Uint8Array; readonly invoicingMode: InvoiceSending['invoicingMode'] };

export const saveUpo = (db: Database, id: number, { upo, invoicingMode }: Receipt): Promise<void> =>
  asKsef(db, async (tx) => {
    const ended = { stage: 'done', awaySince: null, notLetIn: null } as const;
    await tx
      .update(sending)
      .set({ ...ended, ...(invoicingMode === null ? {} : { invoicingMode }) })
      .where(eq(sending.invoiceId, id));
    await keepUpo(tx, id, upo);
  });

export const saveConfirmed = (db: Database, id: number): Promise<void> =>
  asKsef(db, async (tx) => {
    const ended = { stage: 'done', description: null, awaySince: null, notLetIn: null } as const;
    const [confirmed] = await tx
      .update(sending)
      .set(ended)
      .where(isConfirming(id))
      .returning({ id: sending.invoiceId });
    if (confirmed) await changeInvoice(tx, id, KSEF.fullName, { ksefConfirmed: true });
  });

export async function keepUpo(tx: Transaction, invoiceId: number, upo: Uint8Array): Promise<void> {
  await tx.update(invoiceContent).set({ upo }).where(eq(invoiceContent.invoiceId, invoiceId));
}

type Numbered = { readonly ksefNumber: string; readonly confirmed: boolean; readonly by: string };

export async function markInKsef(tx: Transaction, id: number, { ksefNumber, confirmed, by }: Numbered): Promise<void> {
  await changeInvoice(tx, id, by, { state: 'inKsef', ksefNumber, ksefConfirmed: confirmed });
  const correctsId = (await findInvoice(tx, id))?.correctsId ?? null;
  const original = correctsId === null ? null : await findInvoice(tx, correctsId);
  if (original && original.state !== 'outside') await changeInvoice(tx, original.id, by, { state: 'corrected' });
}

type Said = { readonly statusCode: number; readonly description: string };

export const saveRefused = (
  db: Database,
  id: number,
  said: Said,
  originalNumber: string | null = null,
): Promise<void> =>
  asKsef(db, async (tx) => {
    const stage = originalNumber === null ? 'refused' : 'duplicate';
    await tx
      .update(sending)
      .set({ stage, ...said, originalNumber, awaySince: null, notLetIn: null })
      .where(eq(sending.invoiceId, id));
    await changeInvoice(tx, id, KSEF.fullName, { state: 'refused' });
  });

export async function readNotLetIn(db: Executor): Promise<{ description: string; waiting: number } | null> {
  const [row] = await db
    .select({ description: sql<string | null>`max(${sending.notLetIn})`, waiting: sql<number>`count(*)::int` })
    .from(sending)
    .where(and(inArray(sending.stage, [...underWay]), isNotNull(sending.notLetIn)));
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
