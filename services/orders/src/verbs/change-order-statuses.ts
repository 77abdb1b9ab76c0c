import type { StatusChangeResult, StatusMoves } from '@ostep/api-orders';
import { attemptEach, etagOf, type VerbCall } from '@ostep/service-kit';
import { raised } from '../refusals';
import { changeOrderStatus } from './change-order-status';

/** Orders are changed in the order of their ids, so that two people who change the same ones do not deadlock. */
export async function changeOrderStatuses({
  tx,
  input,
  ...call
}: VerbCall<{ readonly orders: StatusMoves['orders'] }>): Promise<StatusChangeResult[]> {
  const changeOne = (transaction: VerbCall<null>['tx'], { version, ...move }: StatusMoves['orders'][number]) => {
    const ifMatch = version === null ? undefined : etagOf(version);
    return changeOrderStatus({ ...call, tx: transaction, ifMatch, input: { ...move, isUnseen: true } });
  };
  const sortedById = input.orders.toSorted((left, right) => left.id - right.id);
  const results = new Map<object, StatusChangeResult>();
  for (const { item, ...outcome } of await attemptEach(tx, sortedById, changeOne, { raised })) {
    const { refusal } = outcome;
    results.set(item, {
      id: item.id,
      changed: refusal === null,
      message: refusal?.message ?? null,
      version: outcome.refusal === null ? outcome.result : null,
      questions: [...(refusal?.extra.questions ?? [])],
    });
  }
  return input.orders.flatMap((move) => results.get(move) ?? []);
}
