import type { Executor, Transaction, Writer } from '@ostep/service-kit';
import { asc, eq } from 'drizzle-orm';
import type { InvoiceRecord } from './invoice-rows';
import { invoiceWriter } from './tables';

/** The person who drafted the invoice comes first, then those who changed it. */
export async function readWriters(tx: Executor, { id: invoiceId, createdSubject, createdBy }: InvoiceRecord) {
  const { subject, fullName, id } = invoiceWriter;
  const others: Writer[] = await tx
    .select({ subject, fullName })
    .from(invoiceWriter)
    .where(eq(invoiceWriter.invoiceId, invoiceId))
    .orderBy(asc(id));
  return [{ subject: createdSubject, fullName: createdBy }, ...others];
}

export async function addWriter(tx: Transaction, invoiceId: number, { subject, fullName }: Writer): Promise<void> {
  await tx.insert(invoiceWriter).values({ invoiceId, subject, fullName }).onConflictDoNothing();
}
