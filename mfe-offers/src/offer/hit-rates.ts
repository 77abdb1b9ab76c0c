import type { OfferListRow } from '@ostep/api-offers';
import { decimal, toJsonNumber } from '@ostep/kernel';

export type HitRate = {
  readonly district: string;
  readonly won: number;
  readonly lost: number;
  /** Won offers in percent of the decided ones. */
  readonly rate: number;
};

/** How much higher the lost offer was than the winner's, in percent. */
export const lostBy = ({ net, winnerNet }: Pick<OfferListRow, 'net' | 'winnerNet'>): number | null =>
  winnerNet === null ? null : toJsonNumber(decimal(net).div(winnerNet).minus(1).times(100));

/** Hit rates by district; the district with most decided offers first. */
export function hitRates(
  offers: readonly Pick<OfferListRow, 'state' | 'forestDistrictName'>[],
  noDistrict: string,
): HitRate[] {
  const decided = offers.filter(({ state }) => state === 'won' || state === 'lost');
  const names = [...new Set(decided.map(({ forestDistrictName }) => forestDistrictName ?? noDistrict))];
  return names
    .map((district) => {
      const districtOffers = decided.filter(
        ({ forestDistrictName }) => (forestDistrictName ?? noDistrict) === district,
      );
      const won = districtOffers.filter(({ state }) => state === 'won').length;
      return {
        district,
        won,
        lost: districtOffers.length - won,
        rate: toJsonNumber(decimal(won).div(districtOffers.length).times(100)),
      };
    })
    .sort((left, right) => right.won + right.lost - left.won - left.lost);
}
