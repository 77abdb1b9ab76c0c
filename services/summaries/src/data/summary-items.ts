import type { SummaryItem } from '@ostep/api-summaries';
import type { IsoDate } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit';
import type { PendingQuery } from 'postgres';
import { sortItems } from '../rules/sort-items';

export type WorkFilter = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly forestDistrictId: number | null;
  readonly squadId: number | null;
};

type Money =
  | 'profitMarginReference'
  | 'squadRateNetto'
  | 'settlementAmount'
  | 'squadIncome'
  | 'companyIncome'
  | 'profit';
type NullableMoney = 'contractUnitPriceNetto' | 'profitMarginPercent';
type Row = Omit<SummaryItem, Money | NullableMoney> & Record<Money, string> & Record<NullableMoney, string | null>;

/** postgres returns `numeric(…,2)` as text; it converts to a JSON number without loss. */
const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

function itemOf(row: Row): SummaryItem {
  return {
    ...row,
    contractUnitPriceNetto: numberOrNull(row.contractUnitPriceNetto),
    profitMarginReference: Number(row.profitMarginReference),
    squadRateNetto: Number(row.squadRateNetto),
    settlementAmount: Number(row.settlementAmount),
    squadIncome: Number(row.squadIncome),
    companyIncome: Number(row.companyIncome),
    profit: Number(row.profit),
    profitMarginPercent: numberOrNull(row.profitMarginPercent),
  };
}

const columns = (sql: RawSql) => sql`
  squad_assignment_id as "squadAssignmentId", settlement_id as "settlementId", squad_id as "squadId", squad_name as "squadName",
  forest_district_id as "forestDistrictId", forest_district_name as "forestDistrictName",
  order_id as "orderId", order_number as "orderNumber", pos_no as "posNo", forest_address as "forestAddress",
  action_code_key as "actionCodeKey", unit_type as "unitType", work_group_name as "workGroup",
  work_name as "workName", add_to_sum as "addToSum", work_date as "workDate",
  protocol_id as "protocolId", protocol_number as "protocolNumber", protocol_date as "protocolDate",
  contract_unit_price_netto as "contractUnitPriceNetto", profit_margin_reference as "profitMarginReference",
  squad_rate_netto as "squadRateNetto", settlement_amount as "settlementAmount",
  squad_income as "squadIncome", company_income as "companyIncome", profit,
  profit_margin_percent as "profitMarginPercent"`;

export function findWork(sql: RawSql, work: WorkFilter): Promise<SummaryItem[]> {
  const inDistrict = work.forestDistrictId === null ? sql`` : sql`and forest_district_id = ${work.forestDistrictId}`;
  const ofSquad = work.squadId === null ? sql`` : sql`and squad_id = ${work.squadId}`;
  return itemsOf(sql<Row[]>`
    select ${columns(sql)} from summaries_v1.summary_item
    where work_date between ${work.from} and ${work.to} ${inDistrict} ${ofSquad}`);
}

/** Null when there is no such order. */
export async function findWorkOnOrder(sql: RawSql, orderId: number): Promise<SummaryItem[] | null> {
  const items = await itemsOf(sql<Row[]>`
    select ${columns(sql)} from summaries_v1.summary_item where order_id = ${orderId}`);
  if (items.length > 0) return items;
  const [known] = await sql`select 1 from orders_v1.work_order where id = ${orderId}`;
  return known ? [] : null;
}

/** Converts rows while the database still sends the next ones. */
async function itemsOf(rows: PendingQuery<Row[]>): Promise<SummaryItem[]> {
  const items: SummaryItem[] = [];
  // biome-ignore lint/complexity/noForEach: the rows of a query come one by one, they are not a list
  await rows.forEach((row) => {
    items.push(itemOf(row));
  });
  return sortItems(items);
}
