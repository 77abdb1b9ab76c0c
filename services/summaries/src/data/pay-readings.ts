import { type PayReading, payReading } from '@ostep/api-summaries';
import { checkedRows, type Executor, type Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

export type PayRead = Pick<PayReading, 'what' | 'year' | 'month'> & { readonly squadId: number | null };

export async function notePayReading(tx: Transaction, { what, squadId, year, month }: PayRead): Promise<void> {
  await tx.execute(sql`
    select history.note_pay_reading(${what}, ${squadId}::bigint,
      (select name from dictionaries_v1.squad where id = ${squadId}::bigint), ${year}::int, ${month}::int)`);
}

export async function readPayReadings(db: Executor, before: number, most: number): Promise<PayReading[]> {
  const rows = await db.execute(sql`
    select reading.id, read_at as "readTime", actor, actor_name as "actorName", what, squad_name as squad, year, month
    from history.pay_reading reading join history.person on person.id = person_id
    where reading.id < ${before} order by reading.id desc limit ${most}`);
  return checkedRows(payReading, rows);
}
