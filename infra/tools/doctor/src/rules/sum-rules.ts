import type { Rule } from '../rule';

/** Items of those that match, except changed ones: their sums are computed until they are folded. */
const wrongSums = (condition: string) => `
  with item as (
    select order_item_id / 1000 as part, array_agg(order_item_id) as ids from (
      select order_item_id from summaries.kept_sum union select order_item_id from summaries.kept_item_cost
      union select a.order_item_id from protocols.settlement s
        join orders.squad_assignment a on a.id = s.squad_assignment_id
    ) one
    where ${condition} and order_item_id not in (select summaries_v1.waiting_items())
    group by 1
  ), computed as materialized (
    select sums.* from item cross join lateral summaries.sums_of(item.ids) sums
  ), kept as materialized (
    select sums.* from item cross join lateral (
      select * from summaries.kept_sum where order_item_id = any (item.ids) offset 0) sums
  ), computed_cost as materialized (
    select cost.* from item cross join lateral unnest(item.ids) one (id) cross join lateral (
      select * from summaries.computed_item_cost found where found.order_item_id = one.id offset 0) cost
  ), kept_cost as materialized (
    select cost.* from item cross join lateral (
      select * from summaries.kept_item_cost where order_item_id = any (item.ids) offset 0) cost
  )
  select distinct order_item_id as id from (
    (table computed except all table kept) union all (table kept except all table computed)
  ) differing
  union
  select order_item_id from (
    (table computed_cost except all table kept_cost) union all (table kept_cost except all table computed_cost)
  ) differing`;

/** Months and contracts that changed are added up from items until they are folded. */
const wrongMonths = (condition: string) => `
  select distinct contract_id as id from (
    (select * from summaries.computed_month where ${condition} except all select * from summaries.kept_month where ${condition})
    union all
    (select * from summaries.kept_month where ${condition} except all select * from summaries.computed_month where ${condition})
  ) differing
  where (month, contract_id) not in (select month, contract_id from summaries.changed_month)`;

/** What is kept of an order follows from its rows. Orders that changed are computed until they are folded. */
const wrongOrders = (kept: string, computed: string, condition = 'true') => `
  select distinct order_id as id from (
    (select * from summaries.${computed} where ${condition} except all select * from summaries.${kept} where ${condition})
    union all
    (select * from summaries.${kept} where ${condition} except all select * from summaries.${computed} where ${condition})
  ) differing where order_id not in (select order_id from summaries.waiting_order)`;

export const sumRules: readonly Rule[] = [
  {
    name: 'summary-rows',
    description: 'The summaries have one row per settlement, and one for an assignment without any.',
    checked: 'select 1 from orders.squad_assignment',
    offenders: `select a.id from orders.squad_assignment a
      left join (select squad_assignment_id as id, count(*) as rows from protocols.settlement group by 1) s on s.id = a.id
      left join (select squad_assignment_id as id, count(*) as rows from summaries_v1.summary_item group by 1) v
        on v.id = a.id
      where coalesce(v.rows, 0) <> greatest(1, coalesce(s.rows, 0))`,
  },
  {
    name: 'summary-money',
    description: 'A row of the summaries is what its settlement earns.',
    checked: 'select 1 from protocols.settlement',
    offenders: `select s.id from protocols.settlement s
      left join protocols_v1.work_value m on m.settlement_id = s.id
      left join summaries_v1.summary_item v on v.settlement_id = s.id
      where (v.settlement_amount, v.squad_income, v.company_income, v.profit)
        is distinct from (s.amount, m.squad_income, m.company_income, m.company_income - m.squad_income)`,
  },
  {
    name: 'contract-settled',
    description: "What is settled of a contract's row is the sum of its summed settlements.",
    checked: 'select 1 from contracts.contract_item',
    offenders: `select e.contract_item_id as id from summaries_v1.contract_execution e
      left join (
        select i.contract_item_id as id, sum(s.amount) as amount from protocols.settlement s
        join orders.squad_assignment a on a.id = s.squad_assignment_id
        join dictionaries.work_group_item w on w.id = a.work_group_item_id and w.add_to_sum
        join orders.order_item i on i.id = a.order_item_id group by 1) s on s.id = e.contract_item_id
      where e.settled <> coalesce(s.amount, 0)`,
  },
  {
    name: 'month-as-closed',
    description: 'The kept lines of a closed month come to what it was closed with.',
    checked: 'select 1 from summaries.month_closing where reopened_time is null',
    offenders: `select closing.id from summaries.month_closing closing
      left join (select month, sum(squad_income) as cost, sum(company_income) as income
        from summaries.closed_line group by month) kept on kept.month = closing.month
      where closing.reopened_time is null
        and (closing.squad_income, closing.company_income) <> (coalesce(kept.cost, 0), coalesce(kept.income, 0))`,
  },
  {
    name: 'closed-work-kept',
    description: 'Work of a closed month is kept by one, or waits to be booked as late.',
    checked: 'select 1 from dictionaries.closed_month',
    offenders: `select a.id from orders.squad_assignment a
      join orders.work_order o on o.id = a.order_id
      left join (select distinct squad_assignment_id as id from summaries.closed_line) kept on kept.id = a.id
      left join orders.late_work late on late.squad_assignment_id = a.id and late.booked_month is null and late.is_new
      where coalesce(a.finished_date, o.finished_date)
          <= (select (max(month) + interval '1 month' - interval '1 day')::date from dictionaries.closed_month)
        and (kept.id is null) = (late.id is null)`,
  },
  {
    name: 'booked-once',
    description: 'All months together book every settlement once.',
    checked: 'select 1 from protocols.settlement',
    offenders: `select coalesce(booked.id, settled.id) as id
      from (select settlement_id as id, sum(settlement_amount) as amount from summaries_v1.booked_item
        where settlement_id is not null group by 1) booked
      full join (select settlement_id as id, settlement_amount as amount from summaries_v1.summary_item
        where settlement_id is not null and work_date is not null) settled on settled.id = booked.id
      where coalesce(booked.amount, 0) <> coalesce(settled.amount, 0)`,
  },
  {
    name: 'sums-kept',
    description: 'Kept sums of order items are what their lines come to.',
    checked: 'select distinct order_item_id from summaries.kept_sum',
    offenders: wrongSums('true'),
    offendersOfSample: wrongSums('order_item_id % 50 = extract(doy from now())::int % 50'),
  },
  {
    name: 'months-kept',
    description: 'Kept sums of months are what the kept sums of their order items come to, unless these changed.',
    checked: 'select distinct month, contract_id from summaries.kept_sum',
    offenders: wrongMonths('true'),
    offendersOfSample: wrongMonths('contract_id % 50 = extract(doy from now())::int % 50'),
  },
  {
    name: 'orders-kept',
    description: 'What is kept of orders without a protocol is what their rows come to, unless these changed.',
    checked: 'select 1 from summaries.kept_order',
    offenders: wrongOrders('kept_order', 'computed_order'),
  },
  {
    name: 'penalties-kept',
    description: 'What is kept of late orders is what their delays cost, unless these changed.',
    checked: 'select distinct order_id from summaries.kept_penalty',
    offenders: wrongOrders('kept_penalty', 'computed_penalty'),
    offendersOfSample: wrongOrders(
      'kept_penalty',
      'computed_penalty',
      'order_id % 50 = extract(doy from now())::int % 50',
    ),
  },
];
