import { type FoundWork, foundWork } from '@ostep/api-summaries';
import { checkedRows, type Database, selectList } from '@ostep/service-kit';
import { getTableColumns } from 'drizzle-orm';
import { summaryItem } from './published-views';

const columns = `${selectList('item', getTableColumns(summaryItem))}, false as late`;

export async function findWorkOnOrder({ $client: sql }: Database, orderId: number): Promise<FoundWork[]> {
  return checkedRows(
    foundWork,
    await sql`
      select ${sql.unsafe(columns)}, (select office_v1.needs_approval()) and not coalesce(p.settled, true) as unapproved
      from summaries_v1.summary_item item left join protocols_v1.protocol p on p.id = item.protocol_id
      where order_id = ${orderId}`,
  );
}
