import { type FoundWork, foundWork } from '@ostep/api-summaries';
import type { IsoDate } from '@ostep/kernel';
import { checkedRows, type Database, selectList } from '@ostep/service-kit';
import { getTableColumns } from 'drizzle-orm';
import { summaryItem as view } from './published-views';

export type WorkFilter = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly forestDistrictId: number | null;
  readonly squadId: number | null;
};

// By hand: Drizzle maps 28 columns a row after the last row has come, postgres.js while rows arrive.
const columns = selectList('item', getTableColumns(view));

export async function findWork({ $client: sql }: Database, work: WorkFilter): Promise<FoundWork[]> {
  const inDistrict = work.forestDistrictId === null ? sql`` : sql`and forest_district_id = ${work.forestDistrictId}`;
  const ofSquad = work.squadId === null ? sql`` : sql`and squad_id = ${work.squadId}`;
  return checkedRows(
    foundWork,
    await sql`
      select ${sql.unsafe(columns)} from summaries_v1.summary_item item
      where work_date between ${work.from} and ${work.to} ${inDistrict} ${ofSquad}`,
  );
}

export async function findWorkOnOrder({ $client: sql }: Database, orderId: number): Promise<FoundWork[]> {
  return checkedRows(
    foundWork,
    await sql`select ${sql.unsafe(columns)} from summaries_v1.summary_item item where order_id = ${orderId}`,
  );
}
