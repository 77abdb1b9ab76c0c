import type {
  Clarification,
  ProtocolHead,
  ProtocolPart,
  SettleActivity,
  SettleAssignment,
  SettleOrderItem,
  SettlePart,
  SettleView,
} from '@ostep/api-protocols';
import { comparePolish, decimal, sum, toJsonNumber } from '@ostep/kernel';
import { activitiesToSettle, type TiedPart } from './activities';
import { classifyActivity } from './classify-activity';
import { contractPriceOf, versionOf } from './contract-price';
import { doneOf } from './done-of';
import { matchItemsToParts } from './part-matching';
import { type ProposedActivity, proposeAmounts } from './proposals';
import { exceptionOf } from './settle-exceptions';
import type { AssignmentRow, OrderItemRow } from './settle-facts';
import { accountableAmount, type SettledLine, settledMoneyOf, totalMoney } from './settled-money';

type SettleFacts = {
  readonly parts: readonly ProtocolPart[];
  readonly orderItems: readonly OrderItemRow[];
  readonly clarifications: readonly Clarification[];
};

export function composeSettleView(
  head: ProtocolHead,
  { parts, orderItems, clarifications }: SettleFacts,
): Omit<SettleView, 'needsApproval' | 'mendedBy' | 'closedWith'> {
  const items = orderItems.toSorted(byOrderAndLp);
  const matches = matchItemsToParts(items, parts);
  const tied = parts.map((part): TiedPart => {
    const matched = new Set(matches.get(part) ?? []);
    return { part, matched, items: items.filter((item) => matched.has(item) || isSettledBy(item, part.id)) };
  });
  const activities = proposeAmounts(tied.flatMap(activitiesToSettle));
  const views = tied.map((one) => {
    const activitiesOfPart = activities.filter(({ part }) => part === one.part);
    return partView(head, one, activitiesOfPart, clarifications);
  });
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
  { part, matched, items }: TiedPart,
  activities: readonly ProposedActivity[],
  clarifications: readonly Clarification[],
): SettlePart {
  const matchedOrders = new Set(items.map((item) => item.orderId));
  const proposals = proposalsOf(activities);
  return {
    ...part,
    orderItems: items.map((item) => itemView(item, part, head.id, { matched: matched.has(item), proposals })),
    activities: activities.map((activity) => activityView(activity, clarifications)),
    unmatchedOrders: head.orders
      .filter((order) => !matchedOrders.has(order.id))
      .map((order) => ({ id: order.id, orderNumber: order.orderNumber })),
  };
}

/** By assignment: the amount that the part would be settled with, if the proposal adds to it. */
type Proposals = ReadonlyMap<number, number>;

function proposalsOf(activities: readonly ProposedActivity[]): Proposals {
  const proposals = new Map<number, number>();
  for (const { lines, shares } of activities.flatMap(({ works }) => works)) {
    for (const [at, { assignment, settledHere }] of lines.entries()) {
      const share = decimal(shares[at] ?? 0);
      if (!share.eq(0)) proposals.set(assignment.id, toJsonNumber(settledHere.plus(share)));
    }
  }
  return proposals;
}

function activityView(activity: ProposedActivity, clarifications: readonly Clarification[]): SettleActivity {
  const { part, actionCode, required, works, protocolItems, orderItems } = activity;
  const classified = classifyActivity(activity);
  const codeId = actionCode?.id ?? null;
  return {
    key: `${part.id}:${codeId ?? ''}`,
    actionCode,
    required: required === null ? null : toJsonNumber(required),
    settled: toJsonNumber(works[0]?.settled ?? 0),
    value: toJsonNumber(sum(protocolItems.map(({ value }) => value))),
    state: classified.state,
    exception: exceptionOf(activity, classified),
    clarification: clarifications.find((one) => one.protocolPart === part.id && one.actionCode === codeId) ?? null,
    orderItems: orderItems.map(({ id }) => id),
  };
}

function isSettledBy(item: OrderItemRow, partId: number): boolean {
  return item.assignments.some((assignment) => assignment.settlements.some((one) => one.partId === partId));
}

function itemView(
  item: OrderItemRow,
  part: ProtocolPart,
  protocolId: number,
  { matched, proposals }: { readonly matched: boolean; readonly proposals: Proposals },
): SettleOrderItem {
  const linesWhere = (counts: (settlement: AssignmentRow['settlements'][number]) => boolean): SettledLine[] =>
    item.assignments.flatMap((assignment) => {
      const { squadRateNetto, addToSum, settlements } = assignment;
      const contractPrice = contractPriceOf(item, assignment)?.unitPriceNetto ?? null;
      return settlements.filter(counts).map(({ amount }) => ({ squadRateNetto, addToSum, amount, contractPrice }));
    });
  const here = linesWhere((settlement) => settlement.partId === part.id);
  const others = linesWhere((settlement) => settlement.protocolId !== protocolId);
  const { assignments, prices: _prices, orderDay: _orderDay, workDay: _workDay, ...facts } = item;
  const actionCodeId = item.actionCode?.id;
  return {
    ...facts,
    ...settledMoneyOf(here),
    rateFromContractNetto: contractPriceOf(item, { finishedDate: null })?.unitPriceNetto ?? null,
    protocolItemId:
      part.protocolItems.find(({ actionCode }) => actionCode !== null && actionCode.id === actionCodeId)?.id ?? null,
    settledAmount: toJsonNumber(accountableAmount(here)),
    settledFromOthers: toJsonNumber(accountableAmount(others)),
    amountDone: toJsonNumber(doneOf(assignments)),
    matched,
    assignments: assignments.map((assignment) => ({
      ...assignmentView(assignment, part.id),
      ...priceView(item, assignment),
      proposal: proposals.get(assignment.id) ?? null,
    })),
  };
}

function priceView(item: OrderItemRow, assignment: AssignmentRow) {
  const price = contractPriceOf(item, assignment);
  return {
    contractPriceNetto: price?.unitPriceNetto ?? null,
    priceVersion: price && versionOf(item.prices, price),
  };
}

function assignmentView(
  { settlements, ...assignment }: AssignmentRow,
  partId: number,
): Omit<SettleAssignment, 'proposal' | 'contractPriceNetto' | 'priceVersion'> {
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
