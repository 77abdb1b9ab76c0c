import type { Order, OrderItem, ProtocolSettlement, SquadAssignment } from '@ostep/api-orders';
import type { RawSql } from '@ostep/service-kit';

type Figures<T, K extends keyof T> = Omit<T, K> & { readonly [F in K]: string | (null extends T[F] ? null : never) };

export async function readOrderDetails(sql: RawSql, id: number): Promise<Order | null> {
  const [[head], items, assignments] = await Promise.all([
    readHead(sql, id),
    readItems(sql, id),
    readAssignments(sql, id),
  ]);
  if (!head) return null;
  const byItem = new Map(items.map((item) => [item.id, [] as SquadAssignment[]]));
  for (const assignment of assignments) byItem.get(assignment.orderItemId)?.push(assignment);
  const orderItems = items.map((item) => ({ ...item, squadAssignments: byItem.get(item.id) ?? [] }));
  return { ...head, orderItems };
}

type Head = Omit<Order, 'orderItems'>;

const utc = (sql: RawSql, column: string) =>
  sql.unsafe(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

function readHead(sql: RawSql, id: number) {
  return sql<Head[]>`
    select o.id, o.version, o.order_number as "orderNumber", o.order_date as "orderDate",
      o.finished_date as "finishedDate", o.contract_id as contract, contract.contract_number as "contractNumber",
      contract.contract_date as "contractDate", contract.forest_district_id as "forestDistrictId",
      district.value as "forestDistrictName", o.forest_district_part as "forestDistrictPart", o.temporary, o.notes,
      o.order_status as "orderStatus", o.created_by as "createdBy", o.created_time as "createdTime",
      o.modified_by as "modifiedBy", o.modified_time as "modifiedTime",
      (select count(*) from orders.order_protocol bound where bound.order_id = o.id) as "protocolCount",
      (select coalesce(json_agg(json_build_object('from', change.from_status, 'to', change.to_status,
         'changedBy', change.changed_by, 'changedTime', ${utc(sql, 'change.changed_time')}) order by change.id desc), '[]')
       from orders.status_change change where change.order_id = o.id) as "statusHistory",
      case when job.id is null then null else json_build_object('jobId', job.id, 'name', job.file_name,
        'sha256', job.file_sha256, 'size', file.size, 'uploadedBy', job.created_by_name,
        'uploadedAt', ${utc(sql, 'job.created_at')}) end as "sourceFile"
    from orders.work_order o
    join contracts_v1.contract contract on contract.id = o.contract_id
    join dictionaries_v1.forest_district district on district.id = contract.forest_district_id
    left join jobs.job on job.id = o.source_job_id
    left join files.file on file.sha256 = job.file_sha256
    where o.id = ${id}`;
}

type Item = Omit<OrderItem, 'squadAssignments'>;
type ItemFigures =
  | 'amount'
  | 'rateFromContractNetto'
  | 'amountDone'
  | 'sqaTotalCost'
  | 'sqaTotalRevenue'
  | 'sqaAccountableAmount';

/**
 * Sums (specification, section 5): done = amounts of summed assignments; accountable = settlements of summed
 * assignments; cost = squad rate × settlement of every assignment; revenue = contract rate × settlement of the summed
 * ones. Each settlement is rounded half-up to 0.01 by itself.
 */
async function readItems(sql: RawSql, orderId: number): Promise<Item[]> {
  const rows = await sql<Figures<Item, ItemFigures>[]>`
    select item.id, item.lp, item.pos_no as "posNo", item.forest_address as "forestAddress",
      item.action_group as "actionGroup", item.action_desc as "actionDesc", item.amount,
      coalesce(item.unit_type, source.unit_type) as "unitType", item.due_date as "dueDate", item.notes,
      item.contract_item_id as "contractItem", source.unit_price_netto as "rateFromContractNetto",
      json_build_object('id', code.id, 'key', code.key, 'value', code.value, 'active', code.active,
        'defaultWorkGroupId', code.default_work_group_id) as "actionCode",
      case when scope.id is null then null else json_build_object('id', scope.id, 'key', scope.key,
        'value', scope.value, 'active', scope.active) end as "actionScope",
      coalesce(sums.done, 0) as "amountDone", coalesce(sums.cost, 0) as "sqaTotalCost",
      coalesce(sums.accountable, 0) as "sqaAccountableAmount",
      coalesce(sums.revenue, 0) as "sqaTotalRevenue"
    from orders.order_item item
    join dictionaries_v1.action_code code on code.id = item.action_code_id
    left join contracts_v1.contract_item source on source.id = item.contract_item_id
    left join dictionaries_v1.action_scope scope on scope.id = coalesce(item.action_scope_id, source.action_scope_id)
    left join lateral (
      select sum(assignment.amount_done) filter (where work.add_to_sum) as done,
        sum(settled.amount) filter (where work.add_to_sum) as accountable,
        sum(settled.cost) as cost, sum(settled.revenue) filter (where work.add_to_sum) as revenue
      from orders.squad_assignment assignment
      join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
      left join lateral (
        select sum(settlement.amount) as amount,
          sum(round(assignment.squad_rate_netto * settlement.amount, 2)) as cost,
          sum(round(source.unit_price_netto * settlement.amount, 2)) as revenue
        from protocols_v1.settlement settlement
        where settlement.squad_assignment_id = assignment.id
      ) settled on true
      where assignment.order_item_id = item.id
    ) sums on true
    where item.order_id = ${orderId}
    order by item.place`;
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    rateFromContractNetto: row.rateFromContractNetto === null ? null : Number(row.rateFromContractNetto),
    amountDone: Number(row.amountDone),
    sqaTotalCost: Number(row.sqaTotalCost),
    sqaTotalRevenue: Number(row.sqaTotalRevenue),
    sqaAccountableAmount: Number(row.sqaAccountableAmount),
  }));
}

type AssignmentRow = Figures<SquadAssignment, 'percentRate' | 'squadRateNetto' | 'amountDone'> & {
  readonly protocolSettlements: ProtocolSettlement[];
};

export async function readAssignments(sql: RawSql, orderId: number): Promise<SquadAssignment[]> {
  const rows = await sql<AssignmentRow[]>`
    select assignment.id, assignment.version, assignment.order_item_id as "orderItemId", assignment.squad_id as "squadId",
      json_build_object('id', squad.id, 'code', squad.code, 'name', squad.name) as squad,
      assignment.work_group_item_id as "workGroupItemId",
      json_build_object('id', work.id, 'workGroupId', work.work_group_id, 'name', work.name, 'addToSum', work.add_to_sum,
        'profitMarginReference', work.profit_margin_reference) as "workGroupItem",
      work.name as "partialWorkName", assignment.percent_rate as "percentRate",
      assignment.squad_rate_netto as "squadRateNetto", assignment.amount_done as "amountDone",
      assignment.finished_date as "finishedDate",
      (select coalesce(json_agg(json_build_object('id', settlement.id, 'protocolId', settlement.protocol_id,
         'protocolNumber', protocol.protocol_number, 'protocolPartId', settlement.protocol_part_id,
         'amount', settlement.amount) order by settlement.id), '[]')
       from protocols_v1.settlement settlement
       join protocols_v1.protocol protocol on protocol.id = settlement.protocol_id
       where settlement.squad_assignment_id = assignment.id) as "protocolSettlements"
    from orders.order_item item
    join orders.squad_assignment assignment on assignment.order_item_id = item.id
    join dictionaries_v1.squad squad on squad.id = assignment.squad_id
    join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
    where item.order_id = ${orderId}
    order by item.place, assignment.id`;
  return rows.map((row) => ({
    ...row,
    percentRate: row.percentRate === null ? null : Number(row.percentRate),
    squadRateNetto: Number(row.squadRateNetto),
    amountDone: Number(row.amountDone),
  }));
}
