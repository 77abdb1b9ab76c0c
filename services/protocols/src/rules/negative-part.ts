import { type DecimalInput, decimal } from '@ostep/kernel';

type Amounts = { readonly totalAmount: DecimalInput | null; readonly items: readonly DecimalInput[] };

/** Only a negative part, a correction, accepts negative amounts (decisions, section 3). */
export function isNegativePart({ totalAmount, items }: Amounts): boolean {
  if (totalAmount !== null && !decimal(totalAmount).eq(0)) return decimal(totalAmount).lt(0);
  return items.some((amount) => decimal(amount).lt(0));
}
