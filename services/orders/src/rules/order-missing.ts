import type { Missing } from '@ostep/endpoint-kit';
import type { OrderStatus } from '@ostep/kernel';
import * as z from 'zod';
import { missingTexts as texts } from '../texts';

const gapKinds = ['noSquad', 'notReported', 'unsettled', 'noProtocol', 'uncoded'] as const;

/** The item that keeps the order from its next step, the largest in PLN, and how many others do. */
export const itemGap = z.object({
  kind: z.enum(gapKinds),
  lp: z.string(),
  posNo: z.string(),
  amount: z.number(),
  unit: z.string().nullable(),
  protocolId: z.int().nullable(),
  protocolNumber: z.string().nullable(),
  others: z.int(),
});

export type ItemGap = z.infer<typeof itemGap>;

export type OrderFacts = {
  readonly id: number;
  readonly orderStatus: OrderStatus;
  readonly temporary: boolean;
  readonly finishedDate: string | null;
};

/** What keeps the order from being settled; null when nothing does, or when its work has not begun. */
export function orderMissing(order: OrderFacts, gap: ItemGap | null): Missing | null {
  return gap ? missingOfItem(order.id, gap) : missingOfStatus(order);
}

const orderPath = (id: number) => `/order?selectedOrderId=${id}`;

function missingOfItem(id: number, gap: ItemGap): Missing {
  const { kind, protocolId } = gap;
  if (kind === 'unsettled') {
    return {
      sentence: texts.unsettled(gap),
      path: protocolId === null ? orderPath(id) : `/protocol/settle/${protocolId}`,
    };
  }
  return { sentence: texts[kind](gap), path: kind === 'noProtocol' ? '/protocol/upload' : orderPath(id) };
}

function missingOfStatus({ id, orderStatus, temporary, finishedDate }: OrderFacts): Missing | null {
  switch (orderStatus) {
    case 'TODO':
      return temporary ? { sentence: texts.draft, path: `/order/edit/${id}` } : null;
    case 'IN_PROGRESS':
      return { sentence: texts.allReported, path: orderPath(id) };
    case 'DONE':
      return { sentence: finishedDate === null ? texts.noFinishedDate : texts.unannounced, path: orderPath(id) };
    case 'DONE_REPORTED':
      return { sentence: texts.awaitsProtocol, path: '/protocol/upload' };
    case 'PROTOCOL_RECEIVED':
      return null;
  }
}
