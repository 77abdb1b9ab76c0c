import { adjustmentReasons } from '@ostep/api-payouts';
import type { IsoDate } from '@ostep/kernel';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OpenEntry, OpenWork } from '../rules/open-rows';

/**
 * What is still open in a month: for squads without a statement of that month, counted from the start of the stretch of
 * approved months right before it.
 */
export type OpenScope = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The first month of each squad's stretch. */
  readonly stretches: ReadonlyMap<number, IsoDate>;
  /** Squads that have a statement of the month. */
  readonly done: readonly number[];
  /** Null for all squads. */
  readonly squadIds: readonly number[] | null;
};

const openWork = z.object({
  squadId: z.int(),
  settlementId: z.int(),
  district: z.string().nullable(),
  orderNumber: z.string().nullable(),
  place: z.string().nullable(),
  code: z.string().nullable(),
  work: z.string().nullable(),
  unitType: z.string().nullable(),
  workDate: z.string().nullable(),
  bookedMonth: z.string(),
  isNew: z.boolean().describe('Work of this month that no statement holds'),
  amount: z.number(),
  value: z.number(),
  rate: z.number(),
  held: z.boolean().describe('Statements have rows of it'),
  heldAmount: z.number(),
  heldValue: z.number(),
  heldRate: z.number(),
  heldVersion: z.int(),
});

export const stretchTable = (stretches: OpenScope['stretches']) =>
  sql`jsonb_to_recordset(${JSON.stringify([...stretches].map(([squad_id, first]) => ({ squad_id, first })))}::text::jsonb)
    as stretch (squad_id bigint, first date)`;

export const idsOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

export const squadCondition = ({ squadIds }: Pick<OpenScope, 'squadIds'>, column: SQL) =>
  squadIds === null ? sql`true` : sql`${column} = any (${idsOf(squadIds)})`;

export const openSquadCondition = (scope: OpenScope, column: SQL) =>
  sql`${squadCondition(scope, column)} and ${column} <> all (${idsOf(scope.done)})`;

export const firstMonthOf = ({ from, stretches }: OpenScope) =>
  [from, ...stretches.values()].reduce((a, b) => (a < b ? a : b));

/** The CTE `open`: for each settlement the booked figures and those in statements, where they differ. */
function openRows(scope: OpenScope): SQL {
  const { from, to, stretches } = scope;
  const first = firstMonthOf(scope);
  return sql`
    with stretch as materialized (select * from ${stretchTable(stretches)}),
    booked as (
      select distinct on (item.squad_id, item.settlement_id)
        item.squad_id, item.settlement_id, item.forest_district_name, item.order_number, item.forest_address,
        item.action_code_key, item.work_name, item.unit_type, item.work_date, item.squad_rate_netto,
        date_trunc('month', item.booked_on)::date as booked_month, item.late,
        sum(item.settlement_amount) over of_settlement as amount, sum(item.squad_income) over of_settlement as value
      from summaries_v1.booked_item item left join stretch on stretch.squad_id = item.squad_id
      where item.booked_on between ${first} and ${to} and item.booked_on >= coalesce(stretch.first, ${from}::date)
        and item.settlement_id is not null and ${openSquadCondition(scope, sql`item.squad_id`)}
      window of_settlement as (partition by item.squad_id, item.settlement_id)
      order by item.squad_id, item.settlement_id, item.booked_on desc, item.late desc),
    held as (
      select distinct on (statement.squad_id, line.settlement_id)
        statement.squad_id, line.settlement_id, line.district, line.order_number, line.place, line.code, line.work,
        line.unit_type, line.rate, line.booked_month,
        sum(line.amount) over of_settlement as amount, sum(line.value) over of_settlement as value
      from payouts.statement_row line join payouts.statement on statement.id = line.statement_id
      join stretch on stretch.squad_id = statement.squad_id
      where not line.released and line.settlement_id is not null
        and line.booked_month between stretch.first and ${from}::date and ${openSquadCondition(scope, sql`statement.squad_id`)}
      window of_settlement as (partition by statement.squad_id, line.settlement_id)
      order by statement.squad_id, line.settlement_id, line.id desc),
    open as (select squad_id as "squadId", settlement_id as "settlementId",
      coalesce(booked.forest_district_name, held.district) as district,
      coalesce(booked.order_number, held.order_number) as "orderNumber",
      coalesce(booked.forest_address, held.place) as place, coalesce(booked.action_code_key, held.code) as code,
      coalesce(booked.work_name, held.work) as work, coalesce(booked.unit_type, held.unit_type) as "unitType",
      booked.work_date as "workDate", coalesce(booked.booked_month, held.booked_month) as "bookedMonth",
      held.settlement_id is null and not booked.late and booked.booked_month = ${from}::date as "isNew",
      coalesce(booked.amount, 0) as amount, coalesce(booked.value, 0) as value,
      coalesce(booked.squad_rate_netto, held.rate) as rate, held.settlement_id is not null as held,
      coalesce(held.amount, 0) as "heldAmount", coalesce(held.value, 0) as "heldValue",
      coalesce(held.rate, 0) as "heldRate",
      coalesce((select max(line.settlement_version) from payouts.statement_row line
        where line.settlement_id = settlement_id_of and not line.released), 0) as "heldVersion"
    from booked full join held using (squad_id, settlement_id)
    cross join lateral (select coalesce(booked.settlement_id, held.settlement_id) as settlement_id_of) keyed
    where held.settlement_id is null or coalesce(booked.amount, 0) <> held.amount
      or coalesce(booked.value, 0) <> held.value)`;
}

export async function readOpenWork(tx: Executor, scope: OpenScope): Promise<OpenWork[]> {
  const rows = await tx.execute(sql`${openRows(scope)}
    select * from open order by district, "orderNumber", place, code, "settlementId"`);
  return checkedRows(openWork, rows);
}

const workSum = z.object({ squadId: z.int(), kind: z.enum(['work', 'carried', 'unsettled']), value: z.number() });

/** The value of work that is done and not settled yet, rounded for each work. */
const unsettledValue = sql`round(amount_done * squad_rate_netto, 2)`;

/**
 * Sums for the list of all squads. What statements hold is taken from their totals, so that the rows of a whole year need
 * not be compared, and what is booked from sums by month. Corrections that cancel out have no row.
 */
export async function readOpenWorkSums(tx: Executor, scope: OpenScope) {
  const { from, to, stretches } = scope;
  const rows = await tx.execute(sql`
    with stretch as materialized (select * from ${stretchTable(stretches)}),
    part as (
      select booked.squad_id, case when booked.month = ${from}::date then 'work' else 'carried' end as kind,
        booked.squad_income as value
      from summaries_v1.squad_month booked left join stretch on stretch.squad_id = booked.squad_id
      where booked.month between ${firstMonthOf(scope)} and ${from}::date
        and booked.month >= coalesce(stretch.first, ${from}::date) and ${openSquadCondition(scope, sql`booked.squad_id`)}
      union all
      select squad_id, kind, sign * value
      from (${carriedOfMonth(scope)}) moved cross join (values ('work', -1), ('carried', 1)) each (kind, sign)
      union all
      select squad_id, 'unsettled', ${unsettledValue}
      from summaries_v1.unsettled_work where booked_on between ${from} and ${to}
      union all
      select squad_id, 'carried', -works - carried from payouts.statement join stretch using (squad_id)
      where state <> 'cancelled' and month >= first and month < ${from}::date and ${openSquadCondition(scope, sql`squad_id`)})
    select squad_id as "squadId", kind, sum(value) as value from part
    group by squad_id, kind having kind = 'work' or sum(value) <> 0`);
  return checkedRows(workSum, rows);
}

/** What the month books and yet carries from an earlier one: late work, and work that an earlier statement holds. */
function carriedOfMonth(scope: OpenScope): SQL {
  const { from, to, stretches } = scope;
  const ofMonth = sql`item.booked_on between ${from} and ${to} and item.settlement_id is not null
    and ${openSquadCondition(scope, sql`item.squad_id`)}`;
  const late = sql`select item.squad_id, item.squad_income as value from summaries_v1.booked_item item where item.late and ${ofMonth}`;
  // Without statements none of the month's lines is read.
  if (stretches.size === 0) return late;
  return sql`${late}
    union all
    select item.squad_id, item.squad_income
    from summaries_v1.booked_item item join stretch on stretch.squad_id = item.squad_id
    where not item.late and ${ofMonth} and exists (
      select from payouts.statement_row line join payouts.statement on statement.id = line.statement_id
      where line.settlement_id = item.settlement_id and not line.released
        and statement.squad_id = item.squad_id and line.booked_month between stretch.first and ${from}::date)`;
}

const squadValue = z.object({ squadId: z.int(), value: z.number() });

export async function readUnsettled(tx: Executor, scope: OpenScope): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.execute(sql`
    select squad_id as "squadId", sum(${unsettledValue}) as value
    from summaries_v1.unsettled_work
    where booked_on between ${scope.from} and ${scope.to} and ${squadCondition(scope, sql`squad_id`)}
    group by squad_id having sum(amount_done) <> 0`);
  return new Map(checkedRows(squadValue, rows).map(({ squadId, value }) => [squadId, value]));
}

const openEntry = z.object({
  squadId: z.int(),
  entryId: z.int(),
  kind: z.enum(['advance', 'addition', 'deduction', 'opening', 'brought']),
  reason: z.enum(adjustmentReasons).nullable(),
  day: z.string().nullable(),
  value: z.number(),
  note: z.string().nullable(),
  subject: z.string().nullable(),
});

/** Advances, additions, deductions, opening balances and remainders of earlier statements that no statement holds yet. */
export async function readOpenEntries(tx: Executor, scope: OpenScope): Promise<OpenEntry[]> {
  const { from, to, stretches } = scope;
  const since = sql`coalesce(stretch.first, ${from}::date)`;
  const rows = await tx.execute(sql`
    with stretch as materialized (select * from ${stretchTable(stretches)}),
    held as (select * from payouts.statement_row where not released and settlement_id is null),
    entry as (
      select squad_id, id, 'advance' as kind, null as reason, paid_on as day, -amount as value, note, subject,
        date_trunc('month', paid_on)::date as month
      from payouts.advance where not exists (select from held where held.advance_id = advance.id)
      union all
      select squad_id, id, kind, reason, null, case kind when 'addition' then amount else -amount end, note, subject, month
      from payouts.adjustment where not exists (select from held where held.adjustment_id = adjustment.id)
      union all
      select squad_id, id, 'opening', null, day, amount, note, subject, date_trunc('month', day)::date
      from payouts.opening where not exists (select from held where held.opening_id = opening.id)
      union all
      select squad_id, id, 'brought', null, null, -left_over, null, null, month
      from payouts.statement
      where state <> 'cancelled' and left_over > 0 and month < ${from}::date
        and not exists (select from held where held.brought_from = statement.id))
    select entry.squad_id as "squadId", id as "entryId", kind, reason, day, value, note, subject
    from entry left join stretch on stretch.squad_id = entry.squad_id
    where (kind = 'opening' or entry.month >= ${since}) and entry.month <= ${to}::date and ${openSquadCondition(scope, sql`entry.squad_id`)}
    order by array_position(array['addition', 'advance', 'deduction', 'opening', 'brought'], kind), day, id`);
  return checkedRows(openEntry, rows);
}
