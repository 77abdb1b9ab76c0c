import type { StatusChangeResult, StatusChanges } from '@ostep/api-orders';
import type { OrderStatus } from '@ostep/kernel';
import { etagOf, refusalFor } from '@ostep/service-kit';
import { raised } from '../refusals';
import type { StatusMove } from './change-order-status';

type Moves = StatusChanges & { readonly status: OrderStatus };

/** `changeOne` changes an order in a transaction of its own; what it refuses stays as it is. */
export async function changeOrderStatuses(
  { orders, status }: Moves,
  changeOne: (move: StatusMove, ifMatch: string | undefined) => Promise<number>,
): Promise<StatusChangeResult[]> {
  const results: StatusChangeResult[] = [];
  for (const { id, version, answers } of orders) {
    const ifMatch = version === null ? undefined : etagOf(version);
    results.push({ id, ...(await outcomeOf(changeOne({ id, status, answers, isUnseen: true }, ifMatch))) });
  }
  return results;
}

async function outcomeOf(change: Promise<number>): Promise<Omit<StatusChangeResult, 'id'>> {
  try {
    return { changed: true, message: null, version: await change, questions: [] };
  } catch (error) {
    const refusal = refusalFor(error, { raised });
    if (!refusal) throw error;
    return { changed: false, message: refusal.message, version: null, questions: [...(refusal.extra.questions ?? [])] };
  }
}
