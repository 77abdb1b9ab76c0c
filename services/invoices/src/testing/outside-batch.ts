import { ksefChecksum } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit/postgres';

export type OutsideRow = {
  readonly row: number;
  readonly number: string | null;
  readonly issued: string;
  readonly due: string;
  readonly forestDistrictId: number | null;
  readonly buyerName: string | null;
  readonly buyerNip: string | null;
  readonly gross: number;
  readonly left: number;
  readonly ksefNumber: string | null;
};

export const BATCH_FILE = 'faktury.xlsx';

/** As another domain calls the function, for a person who is named. @returns the id of each row of the file */
export async function takeOutsideInvoices(
  sql: RawSql,
  batchId: number,
  rows: readonly OutsideRow[],
): Promise<Map<number, number>> {
  const taken = await sql<{ row: number; id: number }[]>`
    select source_row as row, record_id::int as id
    from invoices_v1.take_outside_invoice(${batchId}, ${BATCH_FILE}, ${JSON.stringify(rows)}::text::jsonb, 'Ewa Start', 'ewa')`;
  return new Map(taken.map(({ row, id }) => [row, id]));
}

export async function undoOutsideInvoices(sql: RawSql, batchId: number): Promise<number> {
  const [undone] = await sql<{ count: number }[]>`
    select invoices_v1.undo_batch(${batchId}, 'Ewa Start') as count`;
  return undone?.count ?? 0;
}

/** Of the seller that `insertOffice` enters. */
export function ksefNumberOf(issued: string, own: string, nip = '5260250274'): string {
  const unchecked = `${nip}-${issued.replaceAll('-', '')}-${own}-`;
  return unchecked + ksefChecksum(unchecked);
}

/** The payments stay without their invoices in no test: both are removed, the corrections first. */
export async function removeBatches(sql: RawSql, batchIds: readonly number[]): Promise<void> {
  const taken = sql`select id from invoices.invoice where batch_id in ${sql([...batchIds])}`;
  await sql`delete from invoices.payment where invoice_id in (${taken})`;
  await sql`delete from invoices.invoice where corrects_id in (${taken})`;
  await sql`delete from invoices.invoice where batch_id in ${sql([...batchIds])}`;
}
