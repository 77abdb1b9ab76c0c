import type { OfferListRow } from '@ostep/api-offers';
import { decimal, toJsonNumber } from '@ostep/kernel';

export type HitRate = {
  readonly district: string;
  readonly won: number;
  readonly lost: number;
  /** Of the decided ones, in percent. */
  readonly rate: number;
};

/** How much more than the winner's a lost offer asked for, in percent. */
export const lostBy = ({ net, winnerNet }: Pick<OfferListRow, 'net' | 'winnerNet'>): number | null =>
  winnerNet === null ? null : toJsonNumber(decimal(net).div(winnerNet).minus(1).times(100));

/** Of offers that were decided; the district with most of them first. */
export function hitRates(
  offers: readonly Pick<OfferListRow, 'state' | 'forestDistrictName'>[],
  noDistrict: string,
): HitRate[] {
  const decided = offers.filter(({ state }) => state === 'won' || state === 'lost');
  const names = [...new Set(decided.map(({ forestDistrictName }) => forestDistrictName ?? noDistrict))];
  return names
    .map((district) => {
      const own = decided.filter(({ forestDistrictName }) => (forestDistrictName ?? noDistrict) === district);
      const won = own.filter(({ state }) => state === 'won').length;
      return { district, won, lost: own.length - won, rate: toJsonNumber(decimal(won).div(own.length).times(100)) };
    })
    .sort((left, right) => right.won + right.lost - left.won - left.lost);
}
