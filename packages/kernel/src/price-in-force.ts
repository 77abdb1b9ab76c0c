import type { IsoDate } from './calendar';

export type PriceVersion = {
  /** null: the offer, in force from the beginning */
  readonly validFrom: IsoDate | null;
  /** The date of the order decides, not the day of work. */
  readonly byOrderDate: boolean;
  readonly unitPriceNetto: number;
};

export type DaysOfWork = { readonly workDay: IsoDate; readonly orderDay: IsoDate };

/** The latest version that is in force. The database function `contracts_v1.price_on` is the same rule in SQL. */
export function priceInForce<V extends PriceVersion>(
  versions: readonly V[],
  { workDay, orderDay }: DaysOfWork,
): V | null {
  const inForce = versions.filter(
    ({ validFrom, byOrderDate }) => validFrom === null || validFrom <= (byOrderDate ? orderDay : workDay),
  );
  return inForce.reduce<V | null>((latest, one) => (latest === null || isLater(one, latest) ? one : latest), null);
}

const isLater = (one: PriceVersion, other: PriceVersion) => (one.validFrom ?? '') > (other.validFrom ?? '');
