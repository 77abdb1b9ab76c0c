import { type Decimal, decimal, priceTotals, roundHalfUp, rowNet } from '@ostep/kernel';
import type { ItemValues } from './contract-values';

type PricedItem = Pick<ItemValues, 'amount' | 'unitPriceNetto' | 'vatPercent'>;

/** Net and brutto sums in PLN; a row that is not filled in yet adds nothing. */
export function itemSums(items: readonly PricedItem[]): { netto: Decimal; brutto: Decimal } {
  return priceTotals(
    items.map((item) => ({
      amount: item.amount ?? 0,
      unitPriceNetto: item.unitPriceNetto ?? 0,
      vatPercent: item.vatPercent ?? 0,
    })),
  );
}

/** Net value of a row in PLN; null until it has an amount and a price. */
export function itemNet(item: PricedItem): string | null {
  return item.amount === null || item.unitPriceNetto === null
    ? null
    : rowNet(item.amount, item.unitPriceNetto).toFixed(2);
}

export type SumCheck =
  | { readonly kind: 'missing' }
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly difference: Decimal };

/** Whether the entered total is the sum of the items: net exactly, brutto at 2 decimals. */
export function checkSum(entered: number | null, sum: Decimal, places?: number): SumCheck {
  if (entered === null) return { kind: 'missing' };
  const at = (value: Decimal) => (places === undefined ? value : roundHalfUp(value, places));
  const difference = at(decimal(entered)).minus(at(sum));
  return difference.eq(0) ? { kind: 'right' } : { kind: 'wrong', difference };
}
