import type { SettlePart } from '@ostep/api-protocols';
import { decimal, toJsonNumber } from '@ostep/kernel';

/** Proposed amounts by assignment id. */
export type Proposals = ReadonlyMap<number, number>;

export const noProposals: Proposals = new Map();

/** What each squad reported and no protocol settles yet, for items whose code is in the part. Saves nothing. */
export function proposalsFor(part: SettlePart): Proposals {
  const proposals = new Map<number, number>();
  for (const item of part.orderItems) {
    if (item.protocolItemId === null || !item.matched) continue;
    for (const { id, amount, amountDone, amountElsewhere } of item.assignments) {
      if (amount !== null || amountDone === null) continue;
      const rest = decimal(amountDone).minus(amountElsewhere);
      if (rest.gt(0)) proposals.set(id, toJsonNumber(rest));
    }
  }
  return proposals;
}
