import { checkedRow, type Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const amounts = z.object({ amounts: z.string() });

/** All figures that decide about money, as one text that can be compared. Null: there is no such protocol. */
export async function readAmounts(tx: Transaction, protocolId: number): Promise<string | null> {
  const rows = await tx.execute(sql`
    select jsonb_build_array(p.total_amount, p.total_value, (
      select jsonb_agg(jsonb_build_array(part.place, part.forest_address, part.pos_no, part.total_amount,
        part.total_value, item.action_code_id, item.amount, item.rate, item.value) order by part.place, item.place)
      from protocols.protocol_part part left join protocols.protocol_item item on item.protocol_part_id = part.id
      where part.protocol_id = p.id))::text as amounts
    from protocols.protocol p where p.id = ${protocolId}`);
  return checkedRow(amounts, rows)?.amounts ?? null;
}
