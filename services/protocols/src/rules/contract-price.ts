import { formatDate, type IsoDate, type PriceVersion, priceInForce } from '@ostep/kernel';
import { priceTexts } from '../texts';

export type ContractPrice = PriceVersion & { readonly validTo: IsoDate | null; readonly annexNumber: string | null };

type Priced = {
  readonly prices: readonly ContractPrice[];
  readonly orderDay: IsoDate;
  /** The order's finished date, otherwise the protocol's, otherwise today. */
  readonly workDay: IsoDate;
};

export function contractPriceOf(
  { prices, orderDay, workDay }: Priced,
  { finishedDate }: { readonly finishedDate: IsoDate | null },
): ContractPrice | null {
  return priceInForce(prices, { workDay: finishedDate ?? workDay, orderDay });
}

/** Names the version of a price; null if there is only one. */
export function versionOf(prices: readonly ContractPrice[], price: ContractPrice): string | null {
  const { validFrom, validTo, byOrderDate, annexNumber } = price;
  const next = validTo === null ? undefined : prices.find((one) => one.validFrom !== null && one.validFrom > validTo);
  const until = next && validTo !== null ? { day: formatDate(validTo), byOrderDate: next.byOrderDate } : null;
  if (annexNumber !== null && validFrom !== null) {
    return priceTexts.ofAnnex(annexNumber, { day: formatDate(validFrom), byOrderDate }, until);
  }
  return next && until ? priceTexts.beforeAnnex(next.annexNumber ?? '', until) : null;
}
