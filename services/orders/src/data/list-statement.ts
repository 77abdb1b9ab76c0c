import type { OrderFilter } from '@ostep/api-orders';
import { textKey } from '@ostep/kernel';
import { escapeLike, selectList } from '@ostep/service-kit';
import { blockingItemSql } from './blocking-item';
import { isSortedByContract, orderBy } from './list-sorting';
import { contract, forestDistrict } from './published-views';
import { workOrder } from './tables';

/** Counting further would take longer than reading the page. */
export const MAX_COUNTED = 10_000;

export type ListStatement = {
  readonly text: string;
  readonly parameters: readonly (string | number)[];
  /**
   * Whether PostgreSQL may cache the plan. The best index depends on how common the searched text is, how long a sorted
   * list or what needs attention; a cached plan assumes the average and is up to a hundred times slower.
   */
  readonly prepare: boolean;
};

type Condition = { readonly sql: (place: string) => string; readonly value: string | number };

export type PageRange = { readonly limit: number; readonly offset: number };

export function listStatement(filter: OrderFilter, { limit, offset }: PageRange): ListStatement {
  const { where, parameters, prepare } = whereOf(filter);
  // The limit is literal, as the planner must know it; the offset is a parameter.
  const span = `limit ${limit} offset $${parameters.length + 1}`;
  return {
    text: cachedText({ where, span, sort: filter.sort }),
    parameters: [...parameters, offset],
    prepare,
  };
}

export function idStatement(filter: OrderFilter, limit: number): ListStatement {
  const { where, parameters, prepare } = whereOf(filter);
  return { text: `${sortedIds({ where, sort: filter.sort })} limit ${limit}`, parameters, prepare };
}

export function countStatement(filter: OrderFilter): ListStatement {
  const { where, parameters, prepare } = whereOf(filter);
  return { text: `select count(*) as total from orders.work_order o where ${where}`, parameters, prepare };
}

function whereOf(filter: OrderFilter) {
  const conditions = conditionsOf(filter);
  return {
    where: conditions.map(({ sql }, index) => sql(`$${index + 1}`)).join(' and ') || 'true',
    parameters: conditions.map(({ value }) => value),
    prepare: [filter.forestDistrictPart, filter.orderNumber, filter.sort, filter.attention].every(
      (one) => one === null,
    ),
  };
}

function conditionsOf(filter: OrderFilter): Condition[] {
  return [
    ifGiven(filter.contract, (place) => `o.contract_id = ${place}`),
    ifGiven(
      filter.forestDistrict,
      (place) => `o.contract_id in (select id from contracts_v1.contract where forest_district_id = ${place})`,
    ),
    ifGiven(filter.dateFrom, (place) => `o.order_date >= ${place}`),
    ifGiven(filter.dateTo, (place) => `o.order_date <= ${place}`),
    ifGiven(filter.orderStatus, (place) => `o.order_status = ${place}`),
    ...containsText('o.part_folded', filter.forestDistrictPart),
    ...containsText('o.number_folded', filter.orderNumber),
    ifGiven(
      filter.attention,
      (place) => `o.id in (select order_id from orders_v1.order_attention where kind = ${place})`,
    ),
  ].filter((condition) => condition !== null);
}

function ifGiven(value: string | number | null, sql: Condition['sql']): Condition | null {
  return value === null ? null : { sql, value };
}

/** Longer texts are found by trigrams, shorter ones by an index of single letters and pairs. */
const SHORT_LENGTH = 2;

function containsText(column: string, text: string | null): Condition[] {
  const key = textKey(text ?? '');
  if (key === '') return [];
  if (key.length > SHORT_LENGTH) {
    const value = `%${escapeLike(key)}%`;
    return [{ sql: (place) => `${column} like orders.folded(${place})`, value }];
  }
  // Not `like`: the planner would also use the trigram index, which matches every order.
  return [
    { sql: (place) => `orders.short_parts(${column}) @> array[left(orders.folded(${place}), 2)]`, value: key },
    { sql: (place) => `strpos(${column}, orders.folded(${place})) > 0`, value: key },
  ];
}

const { id, orderNumber, orderDate, finishedDate, forestDistrictPart, temporary, orderStatus } = workOrder;
const columns = [
  selectList('o', { id, orderNumber, orderDate, finishedDate, contract: workOrder.contractId }),
  selectList('o', { forestDistrictPart, temporary, orderStatus }),
  selectList('contract', { contractNumber: contract.contractNumber, forestDistrictId: contract.forestDistrictId }),
  selectList('district', { forestDistrictName: forestDistrict.value }),
].join(', ');

type StatementParts = Pick<OrderFilter, 'sort'> & {
  readonly where: string;
  readonly span: string;
};

/** A cached string is hashed only once. There are as many as combinations of conditions. */
const cachedTexts = new Map<string, string>();

function cachedText(parts: StatementParts): string {
  const key = `${parts.sort} ${parts.span} ${parts.where}`;
  const text = cachedTexts.get(key) ?? statementText(parts);
  cachedTexts.set(key, text);
  return text;
}

const ITEM_COUNT = '(select count(*) from orders.order_item item where item.order_id = o.id) as "itemCount"';

const JOIN_CONTRACT = `
    left join contracts_v1.contract contract on contract.id = o.contract_id
    left join dictionaries_v1.forest_district district on district.id = contract.forest_district_id`;

const sortedIds = ({ where, sort }: Pick<StatementParts, 'where' | 'sort'>) => `
      select o.id from orders.work_order o${isSortedByContract(sort) ? JOIN_CONTRACT : ''} where ${where}
      order by ${orderBy(sort)}`;

/** The orders of a list of ids, in its order. */
export const LISTED_BY_ID = `
    select ${columns}, ${ITEM_COUNT}
    from unnest($1::bigint[]) with ordinality requested (id, place)
    join orders.work_order o on o.id = requested.id${JOIN_CONTRACT}
    order by requested.place`;

/**
 * Returns a row with the count even when no order matches. Hand-written SQL: page and count are one prepared statement, and
 * ids are paged before anything is joined.
 */
function statementText({ where, span, sort }: StatementParts): string {
  return `
    select counted.total, ${columns}, ${ITEM_COUNT}, ${blockingItemSql('o')} as missing
    from (
      select count(*) as total from (select from orders.work_order o where ${where} limit ${MAX_COUNTED + 1}) fitting
    ) counted
    left join (${sortedIds({ where, sort })}
      ${span}
    ) page on true
    left join orders.work_order o on o.id = page.id${JOIN_CONTRACT}
    order by ${orderBy(sort)}`;
}
