import type { SettlePart } from '@ostep/api-protocols';
import { decimal, toJsonNumber } from '@ostep/kernel';

/** Proposed amounts by assignment id. */
export type Proposals = ReadonlyMap<number, number>;

export const noProposals: Proposals = new Map();

/**
 * Amounts proposed for a part: what each squad reported and no protocol settled yet, for items whose code the part has
 * and assignments that are still empty. Nothing is saved by it.
 */
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
