import { checkedRow, type Executor, type Transaction } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { InvoiceRecord } from './invoice-rows';
import { invoice, payment } from './tables';

export async function lockByNumber(tx: Transaction, number: string): Promise<InvoiceRecord | null> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.number, number)).for('update');
  return row ?? null;
}

/** Also payments that were taken back: they stay in the list of payments with their invoice. */
export async function hasPayments(tx: Transaction, invoiceId: number): Promise<boolean> {
  const [row] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.invoiceId, invoiceId)).limit(1);
  return row !== undefined;
}

const contractRow = z.object({
  contractId: z.int(),
  contractNumber: z.string(),
  contractDate: z.string(),
  forestDistrictId: z.int(),
  forestDistrictName: z.string(),
});

export async function findContract(tx: Executor, id: number): Promise<z.infer<typeof contractRow> | null> {
  const rows = await tx.execute(sql`
    select c.id as "contractId", c.contract_number as "contractNumber", c.contract_date as "contractDate",
      district.id as "forestDistrictId", district.value as "forestDistrictName"
    from contracts_v1.contract c
    join dictionaries_v1.forest_district district on district.id = c.forest_district_id
    where c.id = ${id}`);
  return checkedRow(contractRow, rows);
}
