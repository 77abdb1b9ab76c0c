import { checkedRow, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

/** The number is null while the invoice is a draft. */
const invoiceNumber = z.object({ number: z.string().nullable() });

export async function invoiceOf(db: Executor, protocolId: number): Promise<z.infer<typeof invoiceNumber> | null> {
  const rows = await db.execute(sql`
    select invoice.number from invoices_v1.invoice_protocol held join invoices_v1.invoice invoice on invoice.id = held.invoice_id
    where held.protocol_id = ${protocolId}`);
  return checkedRow(invoiceNumber, rows) ?? null;
}
