import { itemMissingReasons, type OrderMissing } from '@ostep/api-orders';
import type { OrderStatus } from '@ostep/kernel';
import * as z from 'zod';
import { missingTexts as texts } from '../texts';

/** The item of the largest value that keeps the order from its next step, and how many others do. */
export const blockingItem = z.object({
  kind: z.enum(itemMissingReasons),
  lp: z.string(),
  posNo: z.string(),
  amount: z.number(),
  unit: z.string().nullable(),
  protocolId: z.int().nullable(),
  protocolNumber: z.string().nullable(),
  others: z.int(),
});

export type BlockingItem = z.infer<typeof blockingItem>;

export type OrderFacts = {
  readonly orderStatus: OrderStatus;
  readonly temporary: boolean;
  readonly finishedDate: string | null;
};

/** What keeps the order from being settled; null if nothing does or its work has not started. */
export function orderMissing(order: OrderFacts, blocking: BlockingItem | null): OrderMissing | null {
  if (!blocking) return missingOfStatus(order);
  const { kind, protocolId } = blocking;
  return { sentence: texts[kind](blocking), reason: kind, protocolId: kind === 'unsettled' ? protocolId : null };
}

function missingOfStatus(order: OrderFacts): OrderMissing | null {
  const reason = reasonOfStatus(order);
  return reason && { sentence: texts[reason], reason, protocolId: null };
}

function reasonOfStatus({ orderStatus, temporary, finishedDate }: OrderFacts) {
  switch (orderStatus) {
    case 'TODO':
      return temporary ? 'draft' : null;
    case 'IN_PROGRESS':
      return 'allReported';
    case 'DONE':
      return finishedDate === null ? 'noFinishedDate' : 'unannounced';
    case 'DONE_REPORTED':
      return 'awaitsProtocol';
    case 'PROTOCOL_RECEIVED':
      return null;
  }
}
