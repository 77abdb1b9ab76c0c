export const offerStates = ['open', 'closed', 'won', 'lost'] as const;
export type OfferState = (typeof offerStates)[number];

/** The states an offer may go to from each state. A closed offer can be opened again; a won or lost one goes back to closed. */
export const nextStates: Readonly<Record<OfferState, readonly OfferState[]>> = {
  open: ['closed'],
  closed: ['open', 'won', 'lost'],
  won: ['closed'],
  lost: ['closed'],
};

/** Which works a cost is taken from: of the same district, code and scope; of the same code and scope; of the same code. */
export const costLevels = ['district', 'scope', 'code'] as const;
export type CostLevel = (typeof costLevels)[number];
