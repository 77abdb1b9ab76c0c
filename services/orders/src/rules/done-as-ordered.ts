import { type Decimal, decimal, roundHalfUp, sum, toJsonNumber } from '@ostep/kernel';
import { skipReasons } from '../refusals';
import type { KnownAssignment, KnownItem } from './assignment-state';

type Done = { readonly id: number; readonly amountDone: number };

export type DoneAsOrdered = { readonly done: readonly Done[]; readonly skipped: readonly string[] };

/**
 * Sets the chosen assignments' amounts so that each item is done as ordered. Work that counts to the sum shares what other
 * squads left of the ordered amount, in proportion to what was reported; the last one takes the rounding. If several
 * squads reported nothing, their shares are not known and the item is skipped. Work that does not count to the sum gets the
 * whole ordered amount.
 */
export function doneAsOrdered(
  items: readonly KnownItem[],
  known: readonly KnownAssignment[],
  chosen: ReadonlySet<number>,
): DoneAsOrdered {
  const perItem = items.map((item) =>
    doneOfItem(
      item,
      known.filter(({ orderItemId }) => orderItemId === item.id),
      chosen,
    ),
  );
  return { done: perItem.flatMap(({ done }) => done), skipped: perItem.flatMap(({ skipped }) => skipped) };
}

function doneOfItem(
  item: KnownItem,
  assignments: readonly KnownAssignment[],
  chosen: ReadonlySet<number>,
): DoneAsOrdered {
  const notSummed = assignments.filter(({ id, addToSum }) => chosen.has(id) && !addToSum);
  const notSummedDone = notSummed.map(({ id }) => ({ id, amountDone: item.ordered }));
  const summed = assignments.filter(({ addToSum }) => addToSum);
  const sharing = summed.filter(({ id }) => chosen.has(id));
  if (sharing.length === 0) return { done: notSummedDone, skipped: [] };
  const others = sum(summed.filter(({ id }) => !chosen.has(id)).map(({ amountDone }) => amountDone));
  const left = decimal(item.ordered).minus(others);
  const reported = sum(sharing.map(({ amountDone }) => amountDone));
  if (left.lte(0)) return { done: notSummedDone, skipped: [skipReasons.done(item.lp)] };
  if (sharing.length > 1 && reported.eq(0)) return { done: notSummedDone, skipped: [skipReasons.shared(item.lp)] };
  let rest = left;
  const shares = sharing.map(({ id, amountDone }, index) => {
    const isLast = index === sharing.length - 1;
    const share = isLast ? rest : smaller(rest, roundHalfUp(left.times(amountDone).div(reported)));
    rest = rest.minus(share);
    return { id, amountDone: toJsonNumber(share) };
  });
  return { done: [...notSummedDone, ...shares], skipped: [] };
}

const smaller = (left: Decimal, right: Decimal) => (left.lt(right) ? left : right);
