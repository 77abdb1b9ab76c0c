import { type FoundWork, foundWork } from '@ostep/api-summaries';
import { checkedRows, type Database, selectList } from '@ostep/service-kit';
import { getTableColumns } from 'drizzle-orm';
import { summaryItem } from './published-views';

const columns = `${selectList('item', getTableColumns(summaryItem))}, false as late`;

export async function findWorkOnOrder({ $client: sql }: Database, orderId: number): Promise<FoundWork[]> {
  return checkedRows(
    foundWork,
    await sql`select ${sql.unsafe(columns)} from summaries_v1.summary_item item where order_id = ${orderId}`,
  );
}
