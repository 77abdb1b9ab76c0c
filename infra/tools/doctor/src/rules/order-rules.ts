import { type OrderStatus, orderPermissions, orderStatuses, possibleTransitions } from '@ostep/kernel';
import type { Rule } from '../rule';

const orders = 'select 1 from orders.work_order';
const counted = 'select count(*) from orders.squad_assignment a join orders.order_item i on i.id = a.order_item_id';

const statuses = (fits: (status: OrderStatus) => boolean) =>
  `(${orderStatuses
    .filter(fits)
    .map((status) => `'${status}'`)
    .join(', ')})`;
const prepared = statuses(orderPermissions.content);
const done = statuses(orderPermissions.finishedDateVisible);
const notDone = statuses((status) => !orderPermissions.finishedDateVisible(status));
const reported = statuses(orderPermissions.inProtocol);
const received = statuses((status) => status === 'PROTOCOL_RECEIVED');

function legalSteps(): string {
  const some = [0, 1];
  const steps = orderStatuses.flatMap((status) =>
    some.flatMap((assignmentCount) =>
      some.flatMap((protocolCount) =>
        possibleTransitions({
          status,
          assignmentCount,
          protocolCount,
          temporary: false,
          itemCount: 1,
          finishedDate: '2026-01-01',
        }).map((next) => `('${status}', '${next}')`),
      ),
    ),
  );
  return [...new Set(steps)].join(', ');
}

export const orderRules: readonly Rule[] = [
  {
    name: 'order-has-items',
    description: 'An order has at least one item.',
    checked: orders,
    offenders: `select o.id from orders.work_order o
      where not exists (select 1 from orders.order_item i where i.order_id = o.id)`,
  },
  {
    name: 'draft-not-begun',
    description: 'A draft (temporary) order is in TODO.',
    checked: `${orders} where temporary`,
    offenders: `select id from orders.work_order where temporary and order_status not in ${prepared}`,
  },
  {
    name: 'prepared-without-squads',
    description: 'An order in TODO has no squad assignments.',
    checked: `${orders} where order_status in ${prepared}`,
    offenders: `select o.id from orders.work_order o
      where o.order_status in ${prepared} and (${counted} where i.order_id = o.id) > 0`,
  },
  {
    name: 'done-with-squads',
    description: 'An order that is done has at least one squad assignment.',
    checked: `${orders} where order_status in ${done}`,
    offenders: `select o.id from orders.work_order o
      where o.order_status in ${done} and (${counted} where i.order_id = o.id) = 0`,
  },
  {
    name: 'reported-with-date',
    description: 'An order whose end of work is reported has a finished date.',
    checked: `${orders} where order_status in ${reported}`,
    offenders: `select id from orders.work_order
      where order_status in ${reported} and finished_date is null`,
  },
  {
    name: 'status-follows-bindings',
    description: 'An order is in PROTOCOL_RECEIVED exactly when a protocol holds it.',
    checked: orders,
    offenders: `select o.id from orders.work_order o
      where (o.order_status in ${received})
        <> exists (select 1 from orders.order_protocol b where b.order_id = o.id)`,
  },
  {
    name: 'history-legal',
    description:
      'Every step in the history of an order begins where the last one ended and is one of the allowed steps.',
    checked: 'select 1 from orders.status_change',
    offenders: `select h.order_id || ': ' || coalesce(h.from_status, 'new') || ' → ' || h.to_status as id
      from (select *, lag(to_status) over (partition by order_id order by id) as before from orders.status_change) h
      where h.from_status is distinct from h.before
        or (h.from_status is null and h.to_status not in ${prepared})
        or (h.from_status is not null and (h.from_status, h.to_status) not in (values ${legalSteps()}))`,
  },
  {
    name: 'history-ends-in-status',
    description: 'The history of an order ends in its status.',
    checked: orders,
    offenders: `select o.id from orders.work_order o where o.order_status is distinct from (
      select h.to_status from orders.status_change h where h.order_id = o.id order by h.id desc limit 1)`,
  },
  {
    name: 'order-number-unique',
    description: 'An order number occurs once in a district part, whatever its case and blanks.',
    checked: orders,
    offenders: `select string_agg(o.id::text, ' and ' order by o.id) as id
      from orders.work_order o join contracts.contract c on c.id = o.contract_id
      group by c.forest_district_id, orders.number_key(o.order_number), orders.number_key(o.forest_district_part)
      having count(*) > 1`,
  },
  {
    name: 'item-of-own-contract',
    description: "An order item is priced by an item of its order's contract.",
    checked: 'select 1 from orders.order_item where contract_item_id is not null',
    offenders: `select i.id from orders.order_item i
      join orders.work_order o on o.id = i.order_id
      join contracts.contract_item c on c.id = i.contract_item_id
      where c.contract_id <> o.contract_id`,
  },
  {
    name: 'assignment-in-its-place',
    description: "A squad assignment names the order of its item, and that order's contract.",
    checked: 'select 1 from orders.squad_assignment',
    offenders: `select a.id from orders.squad_assignment a
      left join orders.order_item i on i.id = a.order_item_id left join orders.work_order o on o.id = i.order_id
      where a.order_id is distinct from o.id or a.contract_id is distinct from o.contract_id`,
  },
  {
    name: 'work-states-its-place',
    description: 'An item of an order states its position, amount and date, unless its code only informs.',
    checked: 'select 1 from orders.order_item',
    offenders: `select id from orders.order_item
      where (pos_no is null or amount is null or due_date is null) and orders.is_work(action_code_id)`,
  },
  {
    name: 'open-items-kept',
    description:
      'The items of work of orders that are not done yet are kept as open, with their address and date; no others.',
    checked: 'select 1 from orders.open_item',
    offenders: `select coalesce(open.order_item_id, i.id) as id from orders.open_item open
      full join (select item.* from orders.order_item item join orders.work_order o on o.id = item.order_id
        and o.order_status in ${notDone} and orders.is_work(item.action_code_id)) i on i.id = open.order_item_id
      where (open.order_id, open.forest_address, open.due_date)
        is distinct from (i.order_id, i.forest_address, i.due_date)`,
  },
  {
    name: 'work-not-negative',
    description: 'Amounts, rates and shares of contracts, orders and assignments are not below zero.',
    checked: `select 1 from contracts.contract_item union all select 1 from orders.order_item
      union all select 1 from orders.squad_assignment`,
    offenders: `select 'contracts.contract_item ' || id as id from contracts.contract_item
        where least(amount, unit_price_netto, vat_percent) < 0
      union all select 'contracts.contract ' || id from contracts.contract where least(total_netto, total_brutto) < 0
      union all select 'orders.order_item ' || id from orders.order_item where amount < 0
      union all select 'orders.squad_assignment ' || id from orders.squad_assignment
        where least(amount_done, squad_rate_netto, percent_rate) < 0`,
  },
];
