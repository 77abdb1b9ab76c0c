import { type ProtocolRow, protocolRow } from '@ostep/api-protocols';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import {
  checkedRow,
  checkedRows,
  type Database,
  type RawSql,
  type RowRange,
  rowRange,
  selectList,
} from '@ostep/service-kit';
import * as z from 'zod';
import { openDifferences, protocolMissing } from '../rules/protocol-missing';
import { conditionsOf, type ListFilter } from './list-conditions';
import { NAMES, orderBy, sortedJoin } from './list-sorting';
import { differingCodes, settledAmounts, unsettledParts } from './settled-amounts';
import { protocol } from './tables';

export async function readProtocolPage({ $client: sql }: Database, filter: ListFilter): Promise<Page<ProtocolRow>> {
  const totalElements = await countProtocols(sql, filter);
  const range = { limit: PAGE_SIZE, offset: filter.pageNumber * PAGE_SIZE };
  const content = await readRows(
    sql,
    sql`select id, row_number() over () as place from (${sortedIds(sql, filter, range)}) sorted`,
  );
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  return { content, page: { totalElements, totalPages, number: filter.pageNumber, size: PAGE_SIZE } };
}

const withId = z.object({ id: z.int() });

/** The protocols of the list in its order, up to `limit`, and how many there are. */
export async function findProtocolIds({ $client: sql }: Database, filter: ListFilter, limit: number) {
  const rows = checkedRows(withId, await sortedIds(sql, filter, { limit: limit + 1 }));
  return {
    ids: rows.map(({ id }) => id),
    found: rows.length > limit ? await countProtocols(sql, filter) : rows.length,
  };
}

export const readListedProtocols = ({ $client: sql }: Database, ids: readonly number[]): Promise<ProtocolRow[]> =>
  readRows(sql, sql`select id, place from unnest(${[...ids]}::bigint[]) with ordinality requested (id, place)`);

const sortedIds = (sql: RawSql, filter: ListFilter, range: RowRange) => sql`
  select p.id from protocols.protocol p ${sql.unsafe(sortedJoin(filter.sort))}
  where ${conditionsOf(sql, filter)}
  order by ${sql.unsafe(orderBy(filter.sort))} ${rowRange(sql, range)}`;

const countRow = z.object({ total: z.int() });

async function countProtocols(sql: RawSql, filter: ListFilter): Promise<number> {
  const rows = await sql`select count(*) as total from protocols.protocol p where ${conditionsOf(sql, filter)}`;
  return checkedRow(countRow, rows)?.total ?? 0;
}

const listedProtocol = protocolRow.omit({ missing: true }).extend({ differences: openDifferences });

const { id, settled, protocolNumber, protocolType, protocolDate, forestDistrictPart, totalValue } = protocol;
const columns = { id, settled, protocolNumber, protocolType, protocolDate, forestDistrictPart, totalValue };

/** Hand-written SQL: ids are paged before anything is joined, and only parts and settlements of the page are summed. */
async function readRows(sql: RawSql, listed: ReturnType<RawSql>): Promise<ProtocolRow[]> {
  const rows = await sql`
    with page as materialized (
      select p.*, district.value as district, c.contract_number, listed.place
      from (${listed}) listed
      join protocols.protocol p on p.id = listed.id ${sql.unsafe(NAMES)}),
    part as materialized (select part.id from protocols.protocol_part part where part.protocol_id in (select id from page)),
    settled as materialized (${settledAmounts(sql, sql`select id from part`)}),
    unsettled_part as (${unsettledParts(sql, sql`settled`, sql`select id from part`)}),
    unsettled_squad as (
      select bound.protocol_id
      from orders_v1.order_protocol bound
      join orders_v1.squad_assignment assignment on assignment.order_id = bound.order_id
      where bound.protocol_id in (select id from page) and not exists (
        select 1 from protocols.settlement s where s.squad_assignment_id = assignment.id and s.amount > 0)),
    differing as materialized (${differingCodes(sql, sql`settled`, sql`select id from part`)}),
    income as (
      select part.protocol_id, count(*) as settlements,
        sum(work.contract_value) as revenue
      from protocols.settlement s
      join protocols.protocol_part part on part.id = s.protocol_part_id
      cross join lateral (
        select value.add_to_sum, value.contract_value from protocols_v1.work_value value
        where value.squad_assignment_id = s.squad_assignment_id and value.settlement_id = s.id offset 0
      ) work
      where s.protocol_part_id in (select id from part) and work.add_to_sum
      group by part.protocol_id),
    note as (
      select part.protocol_id, count(*) as notes
      from protocols.clarification open join protocols.protocol_part part on part.id = open.protocol_part_id
      where open.answered_time is null and open.protocol_part_id in (select id from part)
      group by part.protocol_id)
    select ${sql.unsafe(selectList('p', columns))}, p.district as "forestDistrictName",
      p.contract_id as contract, p.contract_number as "contractNumber",
      case when p.id in (select protocol_id from unsettled_part) then 2 else 1 end as "protocolMarker",
      case when p.id in (select protocol_id from unsettled_squad) then 2 else 1 end as "squadMarker",
      json_build_object('revenue', coalesce(income.revenue, 0), 'settlements', coalesce(income.settlements, 0),
        'notes', coalesce(note.notes, 0), 'left', (
          select json_build_object('posNo', worst.pos_no, 'code', code.key, 'amount', worst.amount,
            'others', count(*) over () - 1)
          from differing worst join dictionaries_v1.action_code code on code.id = worst.action_code_id
          where worst.protocol_id = p.id order by worst.value desc, worst.place, code.key limit 1),
        'returned', case when proposal.state = 'returned'
          then json_build_object('by', proposal.answered_by, 'note', proposal.note) end) as differences,
      case when proposal.state = 'proposed' then proposal.created_by end as "proposedBy",
      (
        select json_build_object('id', corrected.id, 'protocolNumber', corrected.protocol_number)
        from protocols.protocol corrected where corrected.id = p.corrects_id) as corrects,
      (
        select json_build_object('id', invoice.id, 'number', invoice.number)
        from invoices_v1.invoice_protocol held join invoices_v1.invoice invoice on invoice.id = held.invoice_id
        where held.protocol_id = p.id order by invoice.id limit 1) as invoice,
      exists (select from invoices_v1.protocol_to_invoice waiting where waiting.protocol_id = p.id) as "toInvoice"
    from page p
    left join income on income.protocol_id = p.id
    left join note on note.protocol_id = p.id
    left join lateral (
      select * from protocols.settlement_proposal last where last.protocol_id = p.id order by last.id desc limit 1
    ) proposal on true
    order by p.place`;
  return checkedRows(listedProtocol, rows).map(({ differences, ...row }) => ({
    ...row,
    missing: protocolMissing({ ...row, ...differences }),
  }));
}
