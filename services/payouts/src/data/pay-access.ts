import type { Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

export type PayAccess = {
  readonly what: 'payout' | 'workbook' | 'statement' | 'transfers' | 'account';
  readonly squadId: number | null;
  readonly year: number;
  readonly month: number;
};

export async function recordPayAccess(tx: Transaction, { what, squadId, year, month }: PayAccess): Promise<void> {
  await tx.execute(sql`
    select history.note_pay_reading(${what}, ${squadId}::bigint,
      (select name from dictionaries_v1.squad where id = ${squadId}::bigint), ${year}::int, ${month}::int)`);
}
