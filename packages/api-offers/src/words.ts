export const offerStates = ['open', 'closed', 'won', 'lost'] as const;
export type OfferState = (typeof offerStates)[number];

/** What may follow each state: a closed one is opened again, a decided one goes back to closed. */
export const nextStates: Readonly<Record<OfferState, readonly OfferState[]>> = {
  open: ['closed'],
  closed: ['open', 'won', 'lost'],
  won: ['closed'],
  lost: ['closed'],
};

/** How near the works are that a cost is taken of: the same district, code and scope, then without the district, then the code alone. */
export const costLevels = ['district', 'scope', 'code'] as const;
export type CostLevel = (typeof costLevels)[number];
