import type { Rule } from '../rule';

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
];
