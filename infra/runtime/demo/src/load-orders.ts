import { type OrderStatus, orderStatuses } from '@ostep/kernel';
import type { KnownIds } from './known-ids';
import { type ContractIds, idIn, withIds, written } from './load-contracts';
import { DEMO_NOTE, people } from './people';
import { insertRows, type Transaction } from './rows';
import { daysAfter } from './story/days';
import type { Story, StoryAssignment, StoryOrder, StoryProtocol } from './story/story';

export type OrderIds = {
  readonly orders: ReadonlyMap<StoryOrder, number>;
  readonly assignments: ReadonlyMap<StoryAssignment, number>;
};

export async function loadOrders(
  sql: Transaction,
  story: Story,
  known: KnownIds,
  contracts: ContractIds,
): Promise<OrderIds> {
  const items = story.orders.flatMap((order) => order.items.map((item, index) => ({ order, item, index })));
  const tasks = items.flatMap(({ order, item }) => item.assignments.map((assignment) => ({ order, item, assignment })));
  const orders = await withIds(sql, 'orders.work_order', story.orders);
  const itemIds = await withIds(
    sql,
    'orders.order_item',
    items.map(({ item }) => item),
  );
  const assignments = await withIds(
    sql,
    'orders.squad_assignment',
    tasks.map(({ assignment }) => assignment),
  );

  await insertOrders(sql, story, contracts, orders);
  await insertRows(
    sql,
    'orders.order_item',
    items.map(({ order, item, index }) => ({
      id: idIn(itemIds, item),
      order_id: idIn(orders, order),
      place: index,
      lp: String(index + 1),
      pos_no: item.posNo,
      forest_address: item.address,
      action_group: item.group,
      action_code_id: known.code(item.contractItem.codeKey),
      action_scope_id: known.scope(item.contractItem.scopeKey),
      action_desc: item.contractItem.description,
      amount: item.amount,
      unit_type: item.contractItem.unit,
      due_date: item.dueDate,
      contract_item_id: idIn(contracts.items, item.contractItem),
    })),
  );
  await insertRows(
    sql,
    'orders.squad_assignment',
    tasks.map(({ order, item, assignment }) => ({
      id: idIn(assignments, assignment),
      order_item_id: idIn(itemIds, item),
      squad_id: known.squad(assignment.squadCode),
      work_group_item_id: assignment.workGroupItemId,
      percent_rate: assignment.percent,
      squad_rate_netto: assignment.rate,
      amount_done: assignment.amountDone ?? 0,
      finished_date: assignment.finishedDate,
      ...written(people.field, `${daysAfter(order.date, 1)}T08:10:00Z`),
    })),
  );
  await insertHistory(sql, story, orders);
  return { orders, assignments };
}

async function insertOrders(
  sql: Transaction,
  story: Story,
  contracts: ContractIds,
  orders: OrderIds['orders'],
): Promise<void> {
  await insertRows(
    sql,
    'orders.work_order',
    story.orders.map((order) => ({
      id: idIn(orders, order),
      version: stepsOf(order, story.protocols).length,
      order_number: order.number,
      order_date: order.date,
      finished_date: order.finishedDate,
      contract_id: idIn(contracts.contracts, order.contract),
      forest_district_part: order.part,
      temporary: order.temporary,
      notes: DEMO_NOTE,
      order_status: order.status,
      ...written(people.office, `${order.date}T07:30:00Z`),
      modified_time: stepsOf(order, story.protocols).at(-1)?.time ?? `${order.date}T07:30:00Z`,
    })),
  );
}

type Step = { readonly status: OrderStatus; readonly by: string; readonly time: string };

function stepsOf(order: StoryOrder, protocols: readonly StoryProtocol[]): Step[] {
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

async function insertHistory(sql: Transaction, story: Story, orders: ReadonlyMap<StoryOrder, number>): Promise<void> {
  const changes = story.orders.flatMap((order) =>
    stepsOf(order, story.protocols).map((step, index, steps) => ({
      order,
      step,
      from: steps[index - 1]?.status ?? null,
    })),
  );
  const ids = await withIds(sql, 'orders.status_change', changes);
  await insertRows(
    sql,
    'orders.status_change',
    changes.map((change) => ({
      id: idIn(ids, change),
      order_id: idIn(orders, change.order),
      from_status: change.from,
      to_status: change.step.status,
      changed_by: change.step.by,
      changed_time: change.step.time,
    })),
  );
}

export async function bindOrders(
  sql: Transaction,
  protocols: readonly StoryProtocol[],
  orders: ReadonlyMap<StoryOrder, number>,
  protocolIds: ReadonlyMap<StoryProtocol, number>,
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
