import type { Dataset, ItemRecord, PriceRecord } from './dataset';
import type { Hundredths } from './hundredths';

type Priced = Pick<Dataset, 'prices'>;
type Work = { readonly finished: string | null };

/** The last version in force on the day of the work, or of its order where the annex says so. */
export function versionOf({ prices }: Priced, item: ItemRecord, work: Work | null): PriceRecord | null {
  const day = work?.finished ?? item.orderFinished;
  let found: PriceRecord | null = null;
  for (const version of prices.get(item.contractItem ?? 0) ?? []) {
    const isInForce = version.from <= (version.byOrder ? item.orderDay : day);
    if (isInForce && (found === null || version.from > found.from)) found = version;
  }
  return found;
}

export const priceOf = (dataset: Priced, item: ItemRecord, work: Work | null): Hundredths =>
  versionOf(dataset, item, work)?.price ?? 0n;
