import { protocolHead, settlementProposal } from '@ostep/api-protocols';
import { comparePolish } from '@ostep/kernel';
import { checkedRow, type Database, type RawSql, selectList } from '@ostep/service-kit';
import { getTableColumns } from 'drizzle-orm';
import * as z from 'zod';
import { protocol } from './tables';

const jsonInstant = z.iso.datetime({ offset: true });
const writers = z.array(z.object({ subject: z.string().nullable(), fullName: z.string() }));
const proposal = settlementProposal
  .omit({ own: true, unconfirmed: true, wrote: true })
  .extend({ subject: z.string(), writers, proposedTime: jsonInstant, answeredTime: jsonInstant.nullable() });
const row = protocolHead
  .omit({ sourceFile: true, proposal: true })
  .extend({ sourceJobId: z.uuid().nullable(), proposal: proposal.nullable() });
export type HeadRow = z.output<typeof row>;

const {
  forestDistrictId: _district,
  contractId: _contract,
  numberKey: _key,
  correctsId: _corrects,
  closedWithDifference: _difference,
  ...columns
} = getTableColumns(protocol);

/** Times within JSON are not converted by the database client. */
const utc = (time: string) => new Date(time).toISOString();

export const findHead = ({ $client }: Database, id: number) => readHead($client, id);

/** Hand-written SQL: one statement with the contract and the orders, read in a snapshot. */
export async function readHead(sql: RawSql, id: number): Promise<HeadRow | null> {
  const rows = await sql`
    select ${sql.unsafe(selectList('p', columns))}, district.value as "forestDistrictName",
      json_build_object('id', c.id, 'contractNumber', c.contract_number, 'contractDate', c.contract_date,
        'forestDistrict', c.forest_district_id, 'forestDistrictName', contract_district.value) as contract,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number, 'orderDate', o.order_date,
          'orderStatus', o.order_status, 'forestDistrictName', contract_district.value,
          'forestDistrictPart', o.forest_district_part))
        from orders_v1.order_protocol bound join orders_v1.work_order o on o.id = bound.order_id
        where bound.protocol_id = p.id), '[]') as orders,
      (
        select json_build_object('id', s.id, 'subject', s.subject, 'state', s.state, 'proposedBy', s.created_by,
          'proposedTime', s.created_time, 'note', s.note, 'answeredBy', s.answered_by,
          'answeredTime', s.answered_time, 'awaitsConfirmation', s.awaits_confirmation, 'writers', coalesce((
            select json_agg(json_build_object('subject', w.subject, 'fullName', w.full_name) order by w.id)
            from protocols.amount_writer w where w.protocol_id = p.id), '[]'))
        from protocols.settlement_proposal s where s.protocol_id = p.id order by s.id desc limit 1) as proposal,
      (
        select json_build_object('id', corrected.id, 'protocolNumber', corrected.protocol_number)
        from protocols.protocol corrected where corrected.id = p.corrects_id) as corrects,
      coalesce((
        select json_agg(json_build_object('id', later.id, 'protocolNumber', later.protocol_number,
          'protocolDate', later.protocol_date, 'totalValue', later.total_value, 'settled', later.settled) order by later.id)
        from protocols.protocol later where later.corrects_id = p.id), '[]') as corrections
    from protocols.protocol p
    join dictionaries_v1.forest_district district on district.id = p.forest_district_id
    join contracts_v1.contract c on c.id = p.contract_id
    left join dictionaries_v1.forest_district contract_district on contract_district.id = c.forest_district_id
    where p.id = ${id}`;
  const head = checkedRow(row, rows);
  if (!head) return null;
  return {
    ...head,
    proposal: head.proposal && {
      ...head.proposal,
      proposedTime: utc(head.proposal.proposedTime),
      answeredTime: head.proposal.answeredTime && utc(head.proposal.answeredTime),
    },
    orders: head.orders.toSorted((left, right) => comparePolish(left.orderNumber, right.orderNumber)),
  };
}
