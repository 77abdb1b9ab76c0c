import type { AssignmentValues } from './assignment-values';

/** As the person typed it: it stays when the squad changes. */
export const typed = (values: AssignmentValues): AssignmentValues => ({
  ...values,
  ratedFor: values.squadId,
  isRateFilledIn: false,
});

export const filledIn = (values: AssignmentValues): AssignmentValues => ({
  ...values,
  ratedFor: values.squadId,
  isRateFilledIn: true,
});

/** Without a rate that was only filled in for another squad. */
export function withSquad(values: AssignmentValues, squadId: number | null): AssignmentValues {
  const next = { ...values, squadId };
  const isOther = values.isRateFilledIn && squadId !== values.ratedFor;
  return isOther ? filledIn({ ...next, percentRate: null, squadRateNetto: null, ratedBy: 'percent' }) : next;
}

/** The other squad for which the rate was typed; null where it was typed for the chosen one. */
export function squadOfRate({ ratedFor, squadId, percentRate, squadRateNetto }: AssignmentValues): number | null {
  const hasRate = percentRate !== null || squadRateNetto !== null;
  return hasRate && squadId !== null && ratedFor !== squadId ? ratedFor : null;
}
