import type { Transaction } from '@ostep/service-kit';
import { and, eq, gt, isNotNull, ne } from 'drizzle-orm';
import { changeInvoice, findInvoice, type InvoiceRecord } from './invoice-rows';
import { endSending } from './sending-rows';
import { invoice, invoiceContent } from './tables';

/** Finds and locks another invoice to which a person gave this KSeF number without KSeF having confirmed it. */
export async function lockTypedHolder(tx: Transaction, id: number, ksefNumber: string): Promise<InvoiceRecord | null> {
  const isTyped = and(eq(invoice.ksefNumber, ksefNumber), eq(invoice.ksefConfirmed, false), ne(invoice.id, id));
  const [row] = await tx.select().from(invoice).where(isTyped).for('update');
  return row ?? null;
}

/** Whether a later correction exists: it names the number of this invoice or starts from its lines. */
export async function isCorrectedLater(tx: Transaction, { id, correctsId }: InvoiceRecord): Promise<boolean> {
  const [row] = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.correctsId, correctsId ?? id), gt(invoice.id, id)))
    .limit(1);
  return row !== undefined;
}

type Removal = { readonly by: string; readonly note: string | null };

/**
 * Removes the KSeF number and its receipt. The invoice is then approved and can be sent again, unless another program
 * issued it: then it stays `outside`.
 */
export async function removeKsefNumber(
  tx: Transaction,
  { id, state, correctsId }: InvoiceRecord,
  { by, note }: Removal,
): Promise<void> {
  const nextState = state === 'outside' ? state : 'approved';
  await changeInvoice(tx, id, by, { state: nextState, ksefNumber: null, ksefConfirmed: true });
  await tx.update(invoiceContent).set({ upo: null }).where(eq(invoiceContent.invoiceId, id));
  await endSending(tx, id, { note });
  if (correctsId !== null) await unmarkCorrected(tx, correctsId, by);
}

/** The corrected invoice is `corrected` only while one of its corrections has a KSeF number. */
async function unmarkCorrected(tx: Transaction, id: number, by: string): Promise<void> {
  const original = await findInvoice(tx, id);
  const [other] = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.correctsId, id), isNotNull(invoice.ksefNumber)))
    .limit(1);
  if (original?.state === 'corrected' && !other) await changeInvoice(tx, id, by, { state: 'inKsef' });
}
