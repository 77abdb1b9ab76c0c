import type { Order, OrderItem } from '@ostep/api-orders';
import type { OrderState, OrderStatus } from '@ostep/kernel';
import type { ConfirmRequest } from '@ostep/platform';
import { texts } from '../texts';

export function toOrderState(order: Order): OrderState {
  return {
    status: order.orderStatus,
    temporary: order.temporary,
    itemCount: order.orderItems.length,
    assignmentCount: order.orderItems.reduce((count, item) => count + item.squadAssignments.length, 0),
    finishedDate: order.finishedDate,
    protocolCount: order.protocolCount,
  };
}

const MAX_NAMED = 8;

/** Confirmation to ask for before the change; null when none is needed. */
export function questionBefore(order: Order, next: OrderStatus): ConfirmRequest | null {
  if (order.orderStatus === 'DONE' && next === 'DONE_REPORTED') {
    return {
      title: texts.status.reportTitle,
      message: texts.status.reportMessage,
      acceptLabel: texts.status.reportAccept,
      rejectLabel: texts.cancel,
    };
  }
  const withoutSquad = order.orderItems.filter((item) => item.squadAssignments.length === 0);
  if (next !== 'DONE' || order.orderStatus !== 'IN_PROGRESS' || withoutSquad.length === 0) return null;
  return {
    title: texts.status.doneTitle,
    message: [texts.status.doneMessage, ...namesOf(withoutSquad), texts.status.doneQuestion],
    acceptLabel: texts.status.doneAccept,
    rejectLabel: texts.cancel,
  };
}

function namesOf(items: readonly OrderItem[]): string[] {
  const names = items
    .slice(0, MAX_NAMED)
    .map((item) => texts.status.itemName(item.lp, item.actionCode.key, item.forestAddress));
  const more = items.length - names.length;
  return more > 0 ? [...names, texts.status.doneMore(more)] : names;
}

export const makesConfirmation = (from: OrderStatus, next: OrderStatus) => from === 'DONE' && next === 'DONE_REPORTED';
