import type { Transaction } from '@ostep/service-kit';
import { and, eq, gt, isNotNull, ne } from 'drizzle-orm';
import { changeInvoice, findInvoice, type InvoiceRecord } from './invoice-rows';
import { invoice, invoiceContent, sending } from './tables';

/** Another invoice that a person gave this KSeF number, which KSeF has not confirmed. Locked. */
export async function lockTypedHolder(tx: Transaction, id: number, ksefNumber: string): Promise<InvoiceRecord | null> {
  const isTyped = and(eq(invoice.ksefNumber, ksefNumber), eq(invoice.ksefConfirmed, false), ne(invoice.id, id));
  const [row] = await tx.select().from(invoice).where(isTyped).for('update');
  return row ?? null;
}

/** A correction after it, which names its number or begins with what it left. */
export async function isCorrectedLater(tx: Transaction, { id, correctsId }: InvoiceRecord): Promise<boolean> {
  const [row] = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.correctsId, correctsId ?? id), gt(invoice.id, id)))
    .limit(1);
  return row !== undefined;
}

type TakenBack = { readonly by: string; readonly note: string | null };

/** It waits to be sent again, as it was approved, unless another program issued it. A receipt goes with the number. */
export async function takeNumberOff(
  tx: Transaction,
  { id, state, correctsId }: InvoiceRecord,
  { by, note }: TakenBack,
): Promise<void> {
  const stays = state === 'outside' ? state : 'approved';
  await changeInvoice(tx, id, by, { state: stays, ksefNumber: null, ksefConfirmed: true });
  await tx.update(invoiceContent).set({ upo: null }).where(eq(invoiceContent.invoiceId, id));
  const ended = { stage: 'done', originalNumber: null, description: null, awaySince: null, notLetIn: null } as const;
  await tx
    .update(sending)
    .set({ ...ended, note })
    .where(eq(sending.invoiceId, id));
  if (correctsId !== null) await restoreCorrected(tx, correctsId, by);
}

async function restoreCorrected(tx: Transaction, id: number, by: string): Promise<void> {
  const original = await findInvoice(tx, id);
  const [other] = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.correctsId, id), isNotNull(invoice.ksefNumber)))
    .limit(1);
  if (original?.state === 'corrected' && !other) await changeInvoice(tx, id, by, { state: 'inKsef' });
}
