import { type FoundWork, foundWork } from '@ostep/api-summaries';
import type { IsoDate } from '@ostep/kernel';
import { checkedRows, type Database, type Executor, selectList } from '@ostep/service-kit';
import { between, eq, getTableColumns } from 'drizzle-orm';
import { bookedItem, isUnapproved, protocol, UNAPPROVED } from './published-views';

export type WorkFilter = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly forestDistrictId: number | null;
  readonly squadId: number | null;
};

// By hand: Drizzle maps 28 columns a row after the last row has come, postgres.js while rows arrive.
const { bookedOn, squadCode, ...booked } = getTableColumns(bookedItem);
const bookedColumns = `${selectList('item', booked)}, ${UNAPPROVED} as unapproved`;

export async function findWork({ $client: sql }: Database, work: WorkFilter): Promise<FoundWork[]> {
  const inDistrict =
    work.forestDistrictId === null ? sql`` : sql`and item.forest_district_id = ${work.forestDistrictId}`;
  const ofSquad = work.squadId === null ? sql`` : sql`and squad_id = ${work.squadId}`;
  return checkedRows(
    foundWork,
    await sql`
      select ${sql.unsafe(bookedColumns)}
      from summaries_v1.booked_item item left join protocols_v1.protocol protocol on protocol.id = item.protocol_id
      where booked_on between ${work.from} and ${work.to} ${inDistrict} ${ofSquad}`,
  );
}

export function findWorkWithin(tx: Executor, { from, to }: Pick<WorkFilter, 'from' | 'to'>): Promise<FoundWork[]> {
  return tx
    .select({ ...booked, unapproved: isUnapproved })
    .from(bookedItem)
    .leftJoin(protocol, eq(protocol.id, bookedItem.protocolId))
    .where(between(bookedOn, from, to));
}
