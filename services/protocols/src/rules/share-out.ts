import { type Decimal, decimal, roundHalfUp, sum } from '@ostep/kernel';

const least = (one: Decimal, other: Decimal) => (one.lt(other) ? one : other);

/**
 * Shares `left` in proportion to `free`, nobody above its own; the last takes the rounding (decisions, section 14).
 * All amounts are positive or 0.
 */
export function shareOut(left: Decimal, free: readonly Decimal[]): Decimal[] {
  const total = sum(free);
  if (total.lte(left)) return [...free];
  const shares: Decimal[] = [];
  let rest = left;
  for (const own of free) {
    const wanted = roundHalfUp(left.times(own).div(total));
    const share = least(least(wanted, rest), own);
    shares.push(share);
    rest = rest.minus(share);
  }
  return rest.eq(0) ? shares : topUp(shares, free, rest);
}

/** What rounding left over goes to those who have room, the last first. */
function topUp(shares: readonly Decimal[], free: readonly Decimal[], surplus: Decimal): Decimal[] {
  let rest = surplus;
  return shares
    .toReversed()
    .map((share, index) => {
      const own = free[shares.length - 1 - index] ?? decimal(0);
      const added = least(own.minus(share), rest);
      rest = rest.minus(added);
      return share.plus(added);
    })
    .toReversed();
}
