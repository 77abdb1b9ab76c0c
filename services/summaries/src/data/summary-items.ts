import { type FoundWork, foundWork } from '@ostep/api-summaries';
import type { IsoDate } from '@ostep/kernel';
import { checkedRows, type Database, type Executor, selectList } from '@ostep/service-kit';
import { between, eq, getTableColumns } from 'drizzle-orm';
import * as z from 'zod';
import { bookedItem, isUnapproved, protocol, summaryItem, UNAPPROVED } from './published-views';

export type WorkFilter = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly forestDistrictId: number | null;
  readonly squadIds: readonly number[] | null;
};

// Plain SQL, as postgres.js converts rows while they arrive, and Drizzle only after the last one.
const { bookedOn, squadCode, ...booked } = getTableColumns(bookedItem);
const bookedColumns = `${selectList('item', booked)}, ${UNAPPROVED} as unapproved`;

export async function findWork({ $client: sql }: Database, work: WorkFilter): Promise<FoundWork[]> {
  const districtCondition =
    work.forestDistrictId === null ? sql`` : sql`and item.forest_district_id = ${work.forestDistrictId}`;
  const squadCondition = work.squadIds === null ? sql`` : sql`and squad_id in ${sql(work.squadIds)}`;
  return checkedRows(
    foundWork,
    await sql`
      select ${sql.unsafe(bookedColumns)}
      from summaries_v1.booked_item item left join protocols_v1.protocol protocol on protocol.id = item.protocol_id
      where booked_on between ${work.from} and ${work.to} ${districtCondition} ${squadCondition}`,
  );
}

const workOfSquad = z.object({
  squadId: z.int(),
  squadName: z.string(),
  lines: z.int(),
  late: z.boolean().describe('Whether any is'),
  unapproved: z.boolean().describe('Whether any is'),
});

export type WorkOfSquad = Readonly<z.output<typeof workOfSquad>>;

/** What `findWork` would find, without reading it. */
export async function countWorkBySquad(
  { $client: sql }: Database,
  { from, to }: Pick<WorkFilter, 'from' | 'to'>,
): Promise<WorkOfSquad[]> {
  return checkedRows(
    workOfSquad,
    await sql`
      select squad_id as "squadId", min(squad_name) as "squadName", count(*) as lines, bool_or(late) as late,
             bool_or(${sql.unsafe(UNAPPROVED)}) as unapproved
      from summaries_v1.booked_item item left join protocols_v1.protocol protocol on protocol.id = item.protocol_id
      where booked_on between ${from} and ${to}
      group by squad_id`,
  );
}

const columnsOnOrder = `${selectList('item', getTableColumns(summaryItem))}, false as late, ${UNAPPROVED} as unapproved`;

export async function findWorkOnOrder({ $client: sql }: Database, orderId: number): Promise<FoundWork[]> {
  return checkedRows(
    foundWork,
    await sql`
      select ${sql.unsafe(columnsOnOrder)}
      from summaries_v1.summary_item item left join protocols_v1.protocol protocol on protocol.id = item.protocol_id
      where order_id = ${orderId}`,
  );
}

export function findWorkWithin(tx: Executor, { from, to }: Pick<WorkFilter, 'from' | 'to'>): Promise<FoundWork[]> {
  return tx
    .select({ ...booked, unapproved: isUnapproved })
    .from(bookedItem)
    .leftJoin(protocol, eq(protocol.id, bookedItem.protocolId))
    .where(between(bookedOn, from, to));
}
