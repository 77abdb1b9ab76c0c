import type { Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

/**
 * Whether a closed month contains settlements of the protocol. Late settlements that wait to be booked do not count, as an
 * open month will contain them. No month is closed until the transaction ends.
 */
export async function isInClosedMonth(tx: Executor, protocolId: number): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from (select dictionaries_v1.closed_until() as last_day) closed
    where exists (
      select from protocols.settlement s
      join protocols.protocol_part part on part.id = s.protocol_part_id and part.protocol_id = ${protocolId}
      join orders_v1.squad_assignment assignment on assignment.id = s.squad_assignment_id
      join orders_v1.work_order o on o.id = assignment.order_id
      where coalesce(assignment.finished_date, o.finished_date) <= closed.last_day
        and not exists (select from protocols_v1.late_settlement late where late.settlement_id = s.id))`);
  return rows.length > 0;
}
