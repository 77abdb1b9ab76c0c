import { type Decimal, decimal, roundHalfUp, sum } from '@ostep/kernel';

const smaller = (one: Decimal, other: Decimal) => (one.lt(other) ? one : other);

/**
 * Shares `left` in proportion to `free`, nobody more than their own `free` amount; the last takes the rounding (decisions,
 * section 14). All amounts are positive or 0.
 */
export function shareOut(left: Decimal, free: readonly Decimal[]): Decimal[] {
  const total = sum(free);
  if (total.lte(left)) return [...free];
  const shares: Decimal[] = [];
  let rest = left;
  for (const available of free) {
    const wanted = roundHalfUp(left.times(available).div(total));
    const share = smaller(smaller(wanted, rest), available);
    shares.push(share);
    rest = rest.minus(share);
  }
  return rest.eq(0) ? shares : topUp(shares, free, rest);
}

/** The rest from rounding goes to those who have room, starting with the last. */
function topUp(shares: readonly Decimal[], free: readonly Decimal[], surplus: Decimal): Decimal[] {
  let rest = surplus;
  return shares
    .toReversed()
    .map((share, index) => {
      const available = free[shares.length - 1 - index] ?? decimal(0);
      const added = smaller(available.minus(share), rest);
      rest = rest.minus(added);
      return share.plus(added);
    })
    .toReversed();
}
