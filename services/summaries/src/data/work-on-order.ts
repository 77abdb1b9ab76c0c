import { type FoundWork, foundWork } from '@ostep/api-summaries';
import { checkedRows, type Database, selectList } from '@ostep/service-kit';
import { getTableColumns } from 'drizzle-orm';
import { summaryItem, UNAPPROVED } from './published-views';

const columns = `${selectList('item', getTableColumns(summaryItem))}, false as late, ${UNAPPROVED} as unapproved`;

export async function findWorkOnOrder({ $client: sql }: Database, orderId: number): Promise<FoundWork[]> {
  return checkedRows(
    foundWork,
    await sql`
      select ${sql.unsafe(columns)}
      from summaries_v1.summary_item item left join protocols_v1.protocol protocol on protocol.id = item.protocol_id
      where order_id = ${orderId}`,
  );
}
