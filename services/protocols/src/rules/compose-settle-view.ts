import type {
  ProtocolHead,
  ProtocolPart,
  SettleAssignment,
  SettleOrderItem,
  SettlePart,
  SettleView,
} from '@ostep/api-protocols';
import { comparePolish, sum, toJsonNumber } from '@ostep/kernel';
import { matchItemsToParts } from './part-matching';
import type { AssignmentRow, OrderItemRow } from './settle-facts';
import { accountableAmount, type SettledLine, settledMoneyOf, totalMoney } from './settled-money';

export function composeSettleView(
  head: ProtocolHead,
  parts: readonly ProtocolPart[],
  orderItems: readonly OrderItemRow[],
): SettleView {
  const items = orderItems.toSorted(byOrderAndLp);
  const matches = matchItemsToParts(items, parts);
  const views = parts.map((part) => partView(head, part, items, new Set(matches.get(part) ?? [])));
  const shown = new Set(views.flatMap((view) => view.orderItems.map((item) => item.id)));
  return {
    protocol: head,
    parts: views,
    totals: {
      ...totalMoney(views.flatMap((view) => view.orderItems)),
      settledAmount: toJsonNumber(sum(parts.map((part) => part.totalSettledAmount))),
    },
    unmatchedOrderItems: items
      .filter((item) => !shown.has(item.id))
      .map((item) => ({
        id: item.id,
        orderNumber: item.orderNumber,
        lp: item.lp,
        posNo: item.posNo,
        forestAddress: item.forestAddress,
        actionCodeKey: item.actionCode?.key ?? null,
        amount: item.amount,
      })),
  };
}

function byOrderAndLp(left: OrderItemRow, right: OrderItemRow): number {
  return comparePolish(left.orderNumber, right.orderNumber) || comparePolish(left.lp, right.lp) || left.id - right.id;
}

function partView(
  head: ProtocolHead,
  part: ProtocolPart,
  items: readonly OrderItemRow[],
  matched: ReadonlySet<OrderItemRow>,
): SettlePart {
  const tied = items.filter((item) => matched.has(item) || isSettledBy(item, part.id));
  const matchedOrders = new Set(tied.map((item) => item.orderId));
  return {
    ...part,
    orderItems: tied.map((item) => itemView(item, part, head.id, matched.has(item))),
    unmatchedOrders: head.orders
      .filter((order) => !matchedOrders.has(order.id))
      .map((order) => ({ id: order.id, orderNumber: order.orderNumber })),
  };
}

function isSettledBy(item: OrderItemRow, partId: number): boolean {
  return item.assignments.some((assignment) => assignment.settlements.some((one) => one.partId === partId));
}

function itemView(item: OrderItemRow, part: ProtocolPart, protocolId: number, matched: boolean): SettleOrderItem {
  const linesWhere = (counts: (settlement: AssignmentRow['settlements'][number]) => boolean): SettledLine[] =>
    item.assignments.flatMap(({ squadRateNetto, addToSum, settlements }) =>
      settlements.filter(counts).map(({ amount }) => ({ squadRateNetto, addToSum, amount })),
    );
  const here = linesWhere((settlement) => settlement.partId === part.id);
  const others = linesWhere((settlement) => settlement.protocolId !== protocolId);
  const { assignments, ...facts } = item;
  const actionCodeId = item.actionCode?.id;
  return {
    ...facts,
    ...settledMoneyOf(here, item.rateFromContractNetto),
    protocolItemId:
      part.protocolItems.find(({ actionCode }) => actionCode !== null && actionCode.id === actionCodeId)?.id ?? null,
    settledAmount: toJsonNumber(accountableAmount(here)),
    settledFromOthers: toJsonNumber(accountableAmount(others)),
    matched,
    assignments: assignments.map((assignment) => assignmentView(assignment, part.id)),
  };
}

function assignmentView({ settlements, ...assignment }: AssignmentRow, partId: number): SettleAssignment {
  const here = settlements.find((settlement) => settlement.partId === partId);
  const elsewhere = settlements.filter((settlement) => settlement.partId !== partId);
  return {
    ...assignment,
    settlementId: here?.id ?? null,
    settlementVersion: here?.version ?? 0,
    amount: here?.amount ?? null,
    amountElsewhere: toJsonNumber(sum(elsewhere.map((settlement) => settlement.amount))),
  };
}
