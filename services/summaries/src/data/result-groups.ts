import type { ResultGroup, ResultItemsFilter } from '@ostep/api-summaries';
import type { Database } from '@ostep/service-kit';
import type { SumSource } from './sum-source';

/** Rows of `summaries.month_sum` by month and contract that differ in this too. Those of the kind `each` are by order item. */
type Kind = 'work' | 'place' | 'squad';

/** `columns` are those of the row that `key` and `name` are made of; rows of all kinds have them where `kind` is left out. */
type Group = {
  readonly kind?: Kind;
  readonly columns: readonly string[];
  readonly key: string;
  readonly name: string;
  readonly joins?: readonly (keyof typeof joined)[];
};
export type ResultWork = Pick<ResultItemsFilter, 'from' | 'to' | 'by' | 'filters'>;

const joined = {
  scope: 'left join dictionaries_v1.action_scope scope on scope.id = line.action_scope_id',
  contract: 'left join contracts_v1.contract contract on contract.id = line.contract_id',
};

export const groups: Readonly<Record<ResultGroup, Group>> = {
  activity: {
    kind: 'work',
    columns: ['action_code_key', 'action_scope_id'],
    key: `concat_ws('/', line.action_code_key, line.action_scope_id)`,
    name: `concat_ws(' · ', coalesce(line.action_code_key, '–'), scope.value)`,
    joins: ['scope'],
  },
  actionGroup: {
    kind: 'place',
    columns: ['action_group'],
    key: `coalesce(line.action_group, '')`,
    name: `coalesce(nullif(line.action_group, ''), '–')`,
  },
  scope: {
    kind: 'work',
    columns: ['action_scope_id'],
    key: `coalesce(line.action_scope_id::text, '')`,
    name: `coalesce(scope.value, '–')`,
    joins: ['scope'],
  },
  district: {
    columns: ['forest_district_id', 'forest_district_name'],
    key: 'line.forest_district_id::text',
    name: 'line.forest_district_name',
  },
  part: {
    kind: 'place',
    columns: ['forest_district_id', 'forest_district_name', 'forest_district_part'],
    key: `concat_ws('/', line.forest_district_id, line.forest_district_part)`,
    name: `concat_ws(', ', line.forest_district_name, line.forest_district_part)`,
  },
  contract: {
    columns: ['contract_id'],
    key: 'line.contract_id::text',
    name: 'contract.contract_number',
    joins: ['contract'],
  },
  squad: {
    kind: 'squad',
    columns: ['squad_id', 'squad_code', 'squad_name'],
    key: 'line.squad_id::text',
    name: `concat_ws(' ', line.squad_code, line.squad_name)`,
  },
  month: { columns: ['month'], key: `to_char(line.month, 'YYYY-MM')`, name: `to_char(line.month, 'MM.YYYY')` },
};

export const columnsOf = (by: readonly ResultGroup[]): string =>
  [...new Set(by.flatMap((one) => groups[one].columns))].map((column) => `line.${column}`).join(', ');

/** Joins only what the names of the groups need. */
export function lineFrom(rows: string, by: readonly ResultGroup[]): string {
  const needed = new Set(by.flatMap((one) => groups[one].joins ?? []));
  return [`${rows} line`, ...[...needed].map((name) => joined[name])].join('\n  ');
}

export function workCondition({ $client: sql }: Database, { bookedBy }: SumSource, { from, to, filters }: ResultWork) {
  const { forestDistrictId, contractId, squadId } = filters;
  return sql`line.${sql.unsafe(bookedBy)} between ${from} and ${to}
    ${forestDistrictId === null ? sql`` : sql`and line.forest_district_id = ${forestDistrictId}`}
    ${contractId === null ? sql`` : sql`and line.contract_id = ${contractId}`}
    ${squadId === null ? sql`` : sql`and line.squad_id = ${squadId}`}`;
}

/** Which kept rows say what an item comes to: all its squads together, unless only one of them is asked for. */
const levelsOfItem = ({ filters }: ResultWork): string =>
  filters.squadId === null ? `('whole', 'item')` : `('whole', 'squad')`;

/** Which kept rows the rows of a result add up, and which say how many of its items are complete. */
type KeptRows = { readonly rows: string; readonly items: string };

export function keptRows(work: ResultWork): KeptRows {
  const isOfSquad = work.filters.squadId !== null;
  const isBySquad = work.by.includes('squad');
  const needed = new Set([...(isOfSquad ? ['squad'] : []), ...work.by.flatMap((one) => groups[one].kind ?? [])]);
  const [kind = 'work'] = needed;
  const rows =
    needed.size > 1
      ? `line.kind = 'each' and line.level in ${isBySquad ? `('whole', 'squad')` : levelsOfItem(work)}`
      : `line.kind = '${kind}'`;
  return { rows, items: isBySquad && !isOfSquad ? `line.kind = 'work'` : rows };
}

/** The difference of rounding of lines: protocols round each row once, settlements round each part. */
export const ROUNDING = `select sum(exact - revenue) from (
  select round(sum(amount * coalesce(price, 0) * share) / 100, 2) as exact, sum(revenue) as revenue
  from settled group by order_item_id, protocol_id, price
) row_of_protocol`;
