import { daysAfter, type OrderStatus, orderStatuses } from '@ostep/kernel';
import type { KnownIds } from './known-ids';
import { type ContractIds, written } from './load-contracts';
import { DEMO_NOTE, people } from './people';
import { idIn, insertRecords, insertRows, type Transaction } from './rows';
import type { DemoAssignment, DemoOrder, DemoOrderItem, DemoProtocol, DemoScenario } from './scenario/scenario';

export type OrderIds = {
  readonly orders: ReadonlyMap<DemoOrder, number>;
  readonly assignments: ReadonlyMap<DemoAssignment, number>;
};

export async function loadOrders(
  sql: Transaction,
  story: DemoScenario,
  known: KnownIds,
  contracts: ContractIds,
): Promise<OrderIds> {
  const orderRows = story.orders.map((order) => [order, orderRow(order, story.protocols, contracts)] as const);
  const orders = await insertRecords(sql, 'orders.work_order', orderRows);
  const itemRows = story.orders.flatMap((order) =>
    order.items.map((item, position) => {
      const row = { order_id: idIn(orders, order), place: position, ...itemRow(item, known) };
      const contractItem = idIn(contracts.items, item.contractItem);
      return [item, { ...row, lp: String(position + 1), contract_item_id: contractItem }] as const;
    }),
  );
  const items = await insertRecords(sql, 'orders.order_item', itemRows);
  const assignmentRows = story.orders.flatMap((order) =>
    order.items.flatMap((item) =>
      item.assignments.map((assignment) => {
        const row = { order_item_id: idIn(items, item), ...assignmentRow(assignment, known) };
        return [assignment, { ...row, ...written(people.field, `${daysAfter(order.date, 1)}T08:10:00Z`) }] as const;
      }),
    ),
  );
  const assignments = await insertRecords(sql, 'orders.squad_assignment', assignmentRows);
  await insertHistory(sql, story, orders);
  return { orders, assignments };
}

function orderRow(order: DemoOrder, protocols: readonly DemoProtocol[], { contracts }: ContractIds) {
  const steps = stepsOf(order, protocols);
  return {
    version: steps.length,
    order_number: order.number,
    order_date: order.date,
    finished_date: order.finishedDate,
    contract_id: idIn(contracts, order.contract),
    forest_district_part: order.part,
    temporary: order.temporary,
    notes: DEMO_NOTE,
    order_status: order.status,
    ...written(people.office, `${order.date}T07:30:00Z`),
    modified_time: steps.at(-1)?.time ?? `${order.date}T07:30:00Z`,
  };
}

function itemRow({ contractItem, ...item }: DemoOrderItem, known: KnownIds) {
  return {
    pos_no: item.posNo,
    forest_address: item.address,
    action_group: item.group,
    action_code_id: known.code(contractItem.codeKey),
    action_scope_id: known.scope(contractItem.scopeKey),
    action_desc: contractItem.description,
    amount: item.amount,
    unit_type: contractItem.unit,
    due_date: item.dueDate,
  };
}

function assignmentRow(assignment: DemoAssignment, known: KnownIds) {
  return {
    squad_id: known.squad(assignment.squadCode),
    work_group_item_id: assignment.workGroupItemId,
    percent_rate: assignment.percent,
    squad_rate_netto: assignment.rate,
    amount_done: assignment.amountDone ?? 0,
    finished_date: assignment.finishedDate,
  };
}

type Step = { readonly status: OrderStatus; readonly by: string; readonly time: string };

function stepsOf(order: DemoOrder, protocols: readonly DemoProtocol[]): Step[] {
  const finished = order.finishedDate ?? order.date;
  const accepted = protocols.find((protocol) => protocol.orders.includes(order))?.receivedDate ?? finished;
  const steps: Record<OrderStatus, Omit<Step, 'status'>> = {
    TODO: { by: people.office, time: `${order.date}T07:30:00Z` },
    IN_PROGRESS: { by: people.office, time: `${daysAfter(order.date, 1)}T07:45:00Z` },
    DONE: { by: people.field, time: `${finished}T15:20:00Z` },
    DONE_REPORTED: { by: people.office, time: `${daysAfter(finished, 1)}T09:05:00Z` },
    PROTOCOL_RECEIVED: { by: people.office, time: `${accepted}T11:40:00Z` },
  };
  return orderStatuses
    .slice(0, orderStatuses.indexOf(order.status) + 1)
    .map((status) => ({ status, ...steps[status] }));
}

async function insertHistory(sql: Transaction, story: DemoScenario, orders: OrderIds['orders']): Promise<void> {
  const changes = story.orders.flatMap((order) =>
    stepsOf(order, story.protocols).map((step, index, steps) => {
      const from = steps[index - 1]?.status ?? null;
      const orderColumns = { order_id: idIn(orders, order), from_status: from, to_status: step.status };
      return [step, { ...orderColumns, changed_by: step.by, changed_time: step.time }] as const;
    }),
  );
  await insertRecords(sql, 'orders.status_change', changes);
}

export async function bindOrders(
  sql: Transaction,
  protocols: readonly DemoProtocol[],
  orders: ReadonlyMap<DemoOrder, number>,
  protocolIds: ReadonlyMap<DemoProtocol, number>,
): Promise<void> {
  await insertRows(
    sql,
    'orders.order_protocol',
    protocols.flatMap((protocol) =>
      protocol.orders.map((order) => ({
        order_id: idIn(orders, order),
        protocol_id: idIn(protocolIds, protocol),
        bound_by: people.office,
        bound_time: `${protocol.receivedDate}T11:40:00Z`,
      })),
    ),
  );
}
