import { type PayAccess, payAccess, payoutAccessKinds } from '@ostep/api-summaries';
import { checkedRows, type Executor, ROWS_OF_PAGE, type Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

export type RecordedAccess = Pick<PayAccess, 'what' | 'year' | 'month'> & { readonly squadId: number | null };

export async function recordPayAccess(tx: Transaction, { what, squadId, year, month }: RecordedAccess): Promise<void> {
  await tx.execute(sql`
    select history.note_pay_reading(${what}, ${squadId}::bigint,
      (select name from dictionaries_v1.squad where id = ${squadId}::bigint), ${year}::int, ${month}::int)`);
}

export async function readPayAccess(db: Executor, before: number): Promise<PayAccess[]> {
  const rows = await db.execute(sql`
    select reading.id, read_at as "readTime", actor, actor_name as "actorName",
      case when what in ${[...payoutAccessKinds]} then 'page' else what end as what,
      case when what in ${[...payoutAccessKinds]} then what end as payout, squad_name as squad, year, month
    from history.pay_reading reading join history.person on person.id = person_id
    where reading.id < ${before} order by reading.id desc limit ${ROWS_OF_PAGE}`);
  return checkedRows(payAccess, rows);
}
