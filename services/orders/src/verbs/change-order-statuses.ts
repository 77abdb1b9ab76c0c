import type { StatusChangeResult, StatusMoves } from '@ostep/api-orders';
import { eachApart, etagOf, type VerbCall } from '@ostep/service-kit';
import { raised } from '../refusals';
import { changeOrderStatus } from './change-order-status';

/** In one order of ids, so that two people who change the same orders do not wait for each other in a ring. */
export async function changeOrderStatuses({
  tx,
  input,
  ...call
}: VerbCall<{ readonly orders: StatusMoves['orders'] }>): Promise<StatusChangeResult[]> {
  const changeOne = (attempt: VerbCall<null>['tx'], { version, ...move }: StatusMoves['orders'][number]) => {
    const ifMatch = version === null ? undefined : etagOf(version);
    return changeOrderStatus({ ...call, tx: attempt, ifMatch, input: { ...move, isUnseen: true } });
  };
  const inTurn = input.orders.toSorted((left, right) => left.id - right.id);
  const results = new Map<object, StatusChangeResult>();
  for (const { one, ...outcome } of await eachApart(tx, inTurn, changeOne, { raised })) {
    const { refusal } = outcome;
    results.set(one, {
      id: one.id,
      changed: refusal === null,
      message: refusal?.message ?? null,
      version: outcome.refusal === null ? outcome.result : null,
      questions: [...(refusal?.extra.questions ?? [])],
    });
  }
  return input.orders.flatMap((move) => results.get(move) ?? []);
}
