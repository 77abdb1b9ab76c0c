import { type Clarification, clarification as clarificationRow } from '@ostep/api-protocols';
import { checkedRows, type RawSql, selectList } from '@ostep/service-kit';
import { clarificationColumns } from './clarifications';

/** By hand: read in a snapshot. */
export async function readOpenClarifications(sql: RawSql, protocolId: number): Promise<Clarification[]> {
  const rows = await sql`
    select ${sql.unsafe(selectList('note', clarificationColumns))}
    from protocols.clarification note join protocols.protocol_part part on part.id = note.protocol_part_id
    where part.protocol_id = ${protocolId} and note.answered_time is null
    order by note.id`;
  return checkedRows(clarificationRow, rows);
}
