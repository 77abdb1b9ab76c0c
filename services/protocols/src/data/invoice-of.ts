import { checkedRow, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

/** Null while it is a draft. */
const numbered = z.object({ number: z.string().nullable() });

export async function invoiceOf(db: Executor, protocolId: number): Promise<z.infer<typeof numbered> | null> {
  const rows = await db.execute(sql`
    select invoice.number from invoices_v1.invoice_protocol held join invoices_v1.invoice invoice on invoice.id = held.invoice_id
    where held.protocol_id = ${protocolId}`);
  return checkedRow(numbered, rows) ?? null;
}
