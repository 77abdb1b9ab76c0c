export const offerStates = ['open', 'closed', 'won', 'lost'] as const;
export type OfferState = (typeof offerStates)[number];

/** How near the works are that a cost is taken of: the same district, code and scope, then without the district, then the code alone. */
export const costLevels = ['district', 'scope', 'code'] as const;
export type CostLevel = (typeof costLevels)[number];
