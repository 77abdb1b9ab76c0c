import { type Executor, insertRows, type Transaction } from '@ostep/service-kit';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { LineValues } from '../rules/apply-differences';
import type { SourceProtocol } from './protocols-to-invoice';
import { invoice, invoiceContent, invoiceLine, invoiceProtocol } from './tables';

export async function findInvoice(db: Executor, id: number) {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id));
  return row ?? null;
}

export async function lockInvoice(tx: Transaction, id: number) {
  const [row] = await tx.select().from(invoice).where(eq(invoice.id, id)).for('update');
  return row ?? null;
}

export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** Null: the invoice, or the one that it corrects, was taken from a file. */
export const contractOf = ({ contractNumber: number, contractDate: date }: InvoiceRecord) =>
  number === null || date === null ? null : { number, date };

export const readInvoiceLines = (db: Executor, id: number) =>
  db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, id)).orderBy(asc(invoiceLine.no));

type LineWords = Pick<StoredLine, 'id' | 'name' | 'pkwiu' | 'vatPercent' | 'exemptFor' | 'changedFor'>;

export async function writeLine(
  tx: Transaction,
  { id, name, pkwiu, vatPercent, exemptFor, changedFor }: LineWords,
): Promise<void> {
  await tx.update(invoiceLine).set({ name, pkwiu, vatPercent, exemptFor, changedFor }).where(eq(invoiceLine.id, id));
}

/**
 * The lines of an invoice as its corrections left them. Only corrections with a KSeF number count, and with `beforeId`
 * only those earlier than that one.
 */
export async function readCurrentLines(db: Executor, id: number, beforeId?: number) {
  const inForce = and(
    eq(invoice.correctsId, id),
    isNotNull(invoice.ksefNumber),
    beforeId === undefined ? undefined : lt(invoice.id, beforeId),
  );
  const rows = await db
    .select(getTableColumns(invoiceLine))
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(or(eq(invoice.id, id), inForce))
    .orderBy(asc(invoice.id));
  return [...new Map(rows.map((line) => [line.no, line])).values()].sort((left, right) => left.no - right.no);
}

export type StoredLine = Awaited<ReturnType<typeof readCurrentLines>>[number];

/** The line without its id, so that it can be inserted on another invoice. */
export const lineValues = ({ id: _, ...line }: StoredLine): LineValues => line;

export const readCorrections = (db: Executor, id: number) =>
  db
    .select({ id: invoice.id, number: invoice.number, state: invoice.state })
    .from(invoice)
    .where(eq(invoice.correctsId, id))
    .orderBy(asc(invoice.id));

export const readInvoiceProtocols = (db: Executor, ...ids: readonly number[]) =>
  db
    .select()
    .from(invoiceProtocol)
    .where(inArray(invoiceProtocol.invoiceId, [...ids]))
    .orderBy(asc(invoiceProtocol.id));

/** The protocols of an invoice; a correction also names those of the invoice that it corrects. */
export const readNamedProtocols = (db: Executor, { id, correctsId }: Pick<InvoiceRecord, 'id' | 'correctsId'>) =>
  correctsId === null ? readInvoiceProtocols(db, id) : readInvoiceProtocols(db, id, correctsId);

/** The protocols of those of these invoices that are drafts of kind VAT, the oldest first. */
export async function readWorkOfDrafts(db: Executor, ids: readonly number[]) {
  const { invoiceId, protocolNumber, protocolDate } = invoiceProtocol;
  const rows = await db
    .select({ invoiceId, number: protocolNumber, performed: protocolDate })
    .from(invoiceProtocol)
    .innerJoin(invoice, eq(invoice.id, invoiceId))
    .where(and(inArray(invoiceId, [...ids]), isNull(invoice.number), eq(invoice.kind, 'VAT')))
    .orderBy(asc(protocolDate), asc(invoiceId));
  return rows.flatMap(({ performed, ...work }) => (performed === null ? [] : [{ ...work, performed }]));
}

export async function findContent(db: Executor, id: number) {
  const { xml, upo, ...shown } = getTableColumns(invoiceContent);
  const hasUpo = sql<boolean>`${upo} is not null`;
  const [row] = await db
    .select({ ...shown, hasUpo })
    .from(invoiceContent)
    .where(eq(invoiceContent.invoiceId, id));
  return row ?? null;
}

export async function findXml(db: Executor, id: number) {
  const { xml } = invoiceContent;
  const { number } = invoice;
  const [row] = await db
    .select({ xml, number })
    .from(invoiceContent)
    .innerJoin(invoice, eq(invoice.id, invoiceContent.invoiceId))
    .where(eq(invoiceContent.invoiceId, id));
  return row ?? null;
}

export async function findIdByHash(tx: Transaction, sha256: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: invoiceContent.invoiceId })
    .from(invoiceContent)
    .where(eq(invoiceContent.sha256, sha256))
    .limit(1);
  return row?.id ?? null;
}

export async function findHashOf(tx: Transaction, number: string): Promise<string | null> {
  const [row] = await tx
    .select({ sha256: invoiceContent.sha256 })
    .from(invoiceContent)
    .innerJoin(invoice, eq(invoice.id, invoiceContent.invoiceId))
    .where(eq(invoice.number, number));
  return row?.sha256 ?? null;
}

type NewRow = Pick<
  typeof invoice.$inferInsert,
  | 'forestDistrictId'
  | 'forestDistrictName'
  | 'contractId'
  | 'contractNumber'
  | 'contractDate'
  | 'buyerNip'
  | 'net'
  | 'vat'
  | 'gross'
  | 'createdSubject'
  | 'createdBy'
  | 'modifiedBy'
>;

type Outside = Pick<typeof invoice.$inferInsert, 'state' | 'number' | 'issued' | 'ksefNumber' | 'ksefConfirmed'>;
type Correcting = Pick<typeof invoice.$inferInsert, 'kind' | 'correctsId' | 'reason' | 'effect'>;

/** The lines keep no protocol item: an item belongs to one line only, that of the corrected invoice. */
export async function insertCorrection(
  tx: Transaction,
  row: NewRow & Correcting,
  lines: readonly LineValues[],
): Promise<number> {
  const invoiceId = await insertInvoiceRow(tx, row);
  await insertLines(
    tx,
    invoiceId,
    lines.map((line) => ({ ...line, protocolItemId: null })),
  );
  return invoiceId;
}

async function insertInvoiceRow(tx: Transaction, row: NewRow & Partial<Correcting & Outside>): Promise<number> {
  const [inserted] = await tx.insert(invoice).values(row).returning({ id: invoice.id });
  if (!inserted) throw new Error('the invoice was not inserted');
  return inserted.id;
}

export async function insertInvoice(
  tx: Transaction,
  row: NewRow & Partial<Outside>,
  protocols: readonly SourceProtocol[],
  lines: readonly LineValues[],
): Promise<number> {
  const invoiceId = await insertInvoiceRow(tx, row);
  await insertProtocols(tx, invoiceId, protocols);
  await insertLines(tx, invoiceId, lines);
  return invoiceId;
}

export async function insertProtocols(
  tx: Transaction,
  invoiceId: number,
  protocols: readonly SourceProtocol[],
): Promise<void> {
  await insertRows(
    tx,
    invoiceProtocol,
    protocols.map(({ id, number, date, part, value }) => ({
      invoiceId,
      protocolId: id,
      protocolNumber: number,
      protocolDate: date,
      forestDistrictPart: part,
      value,
    })),
  );
}

export async function insertLines(tx: Transaction, invoiceId: number, lines: readonly LineValues[]): Promise<void> {
  await insertRows(
    tx,
    invoiceLine,
    lines.map((line) => ({ ...line, invoiceId })),
  );
}

type Approved = { readonly number: string; readonly issued: string; readonly due: string; readonly by: string };

export const markApproved = (tx: Transaction, id: number, { by, ...approved }: Approved): Promise<void> =>
  changeInvoice(tx, id, by, { ...approved, state: 'approved', approvedBy: by });

type Changed = Partial<typeof invoice.$inferInsert>;

export async function changeInvoice(tx: Transaction, id: number, by: string, changed: Changed): Promise<void> {
  const version = sql`${invoice.version} + 1`;
  await tx
    .update(invoice)
    .set({ ...changed, version, modifiedBy: by, modifiedTime: sql`now()` })
    .where(eq(invoice.id, id));
}

export async function writeContent(tx: Transaction, row: typeof invoiceContent.$inferInsert): Promise<void> {
  await tx.insert(invoiceContent).values(row).onConflictDoUpdate({ target: invoiceContent.invoiceId, set: row });
}

export async function writeDates(tx: Transaction, id: number, issued: string, due: string): Promise<void> {
  await tx.update(invoice).set({ issued, due }).where(eq(invoice.id, id));
}

export async function removeInvoice(tx: Transaction, id: number): Promise<void> {
  await tx.delete(invoice).where(eq(invoice.id, id));
}
