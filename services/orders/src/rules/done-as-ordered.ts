import { type Decimal, decimal, roundHalfUp, sum, toJsonNumber } from '@ostep/kernel';
import { skipReasons } from '../refusals';
import type { KnownAssignment, KnownItem } from './assignment-state';

type Done = { readonly id: number; readonly amountDone: number };

export type DoneAsOrdered = { readonly done: readonly Done[]; readonly skipped: readonly string[] };

/**
 * What is summed shares what other squads left of the order, in proportion to what was reported, the last takes the
 * rounding, none less than 0; without anything reported the share of several squads is not known. Other work is done
 * to the whole amount.
 */
export function doneAsOrdered(
  items: readonly KnownItem[],
  known: readonly KnownAssignment[],
  chosen: ReadonlySet<number>,
): DoneAsOrdered {
  const perItem = items.map((item) =>
    ofItem(
      item,
      known.filter(({ orderItemId }) => orderItemId === item.id),
      chosen,
    ),
  );
  return { done: perItem.flatMap(({ done }) => done), skipped: perItem.flatMap(({ skipped }) => skipped) };
}

function ofItem(item: KnownItem, assignments: readonly KnownAssignment[], chosen: ReadonlySet<number>): DoneAsOrdered {
  const whole = assignments.filter(({ id, addToSum }) => chosen.has(id) && !addToSum);
  const wholeDone = whole.map(({ id }) => ({ id, amountDone: item.ordered }));
  const summed = assignments.filter(({ addToSum }) => addToSum);
  const sharing = summed.filter(({ id }) => chosen.has(id));
  if (sharing.length === 0) return { done: wholeDone, skipped: [] };
  const others = sum(summed.filter(({ id }) => !chosen.has(id)).map(({ amountDone }) => amountDone));
  const left = decimal(item.ordered).minus(others);
  const reported = sum(sharing.map(({ amountDone }) => amountDone));
  if (left.lte(0)) return { done: wholeDone, skipped: [skipReasons.done(item.lp)] };
  if (sharing.length > 1 && reported.eq(0)) return { done: wholeDone, skipped: [skipReasons.shared(item.lp)] };
  let rest = left;
  const shares = sharing.map(({ id, amountDone }, index) => {
    const isLast = index === sharing.length - 1;
    const share = isLast ? rest : least(rest, roundHalfUp(left.times(amountDone).div(reported)));
    rest = rest.minus(share);
    return { id, amountDone: toJsonNumber(share) };
  });
  return { done: [...wholeDone, ...shares], skipped: [] };
}

const least = (left: Decimal, right: Decimal) => (left.lt(right) ? left : right);
