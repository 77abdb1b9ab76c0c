import { type Decimal, decimal, roundHalfUp, rowNet, rowVat, sum } from '@ostep/kernel';
import { memoizeByObject } from '@ostep/ui';
import type { ItemValues } from './contract-values';

type PricedItem = Pick<ItemValues, 'amount' | 'unitPriceNetto' | 'vatPercent'>;

const priceOf = memoizeByObject(({ amount, unitPriceNetto, vatPercent }: PricedItem) => {
  const net = rowNet(amount ?? 0, unitPriceNetto ?? 0);
  return { net, vat: rowVat(net, vatPercent ?? 0) };
});

export function itemSums(items: readonly PricedItem[]): { netto: Decimal; brutto: Decimal } {
  const prices = items.map(priceOf);
  const netto = sum(prices.map(({ net }) => net));
  return { netto, brutto: netto.plus(sum(prices.map(({ vat }) => vat))) };
}

export function itemNet(item: PricedItem): string | null {
  return item.amount === null || item.unitPriceNetto === null
    ? null
    : rowNet(item.amount, item.unitPriceNetto).toFixed(2);
}

export type SumCheck =
  | { readonly kind: 'missing' }
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly difference: Decimal };

/** Net is compared exactly, gross rounded to 2 decimals. */
export function checkSum(entered: number | null, sum: Decimal, places?: number): SumCheck {
  if (entered === null) return { kind: 'missing' };
  const rounded = (value: Decimal) => (places === undefined ? value : roundHalfUp(value, places));
  const difference = rounded(decimal(entered)).minus(rounded(sum));
  return difference.eq(0) ? { kind: 'right' } : { kind: 'wrong', difference };
}
