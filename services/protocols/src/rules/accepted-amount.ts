import { type Decimal, decimal, sum } from '@ostep/kernel';

export type PartAmounts = {
  readonly totalAmount: number | null;
  readonly items: readonly { readonly actionCodeId: number | null; readonly amount: number }[];
};

/** What a part accepts of an action code; null if it states no amount. The kernel's `activitiesOf` compares the same. */
export function acceptedAmount(
  { totalAmount, items }: PartAmounts,
  actionCodeId: number,
): { readonly amount: Decimal | null; readonly isOfWholePart: boolean } {
  const hasAmounts = items.some(({ amount }) => amount !== 0);
  const itemsOfCode = items.filter((item) => item.actionCodeId === actionCodeId);
  if (hasAmounts && itemsOfCode.length > 0)
    return { amount: sum(itemsOfCode.map(({ amount }) => amount)), isOfWholePart: false };
  if (hasAmounts && items.every((item) => item.actionCodeId !== null))
    return { amount: decimal(0), isOfWholePart: false };
  const itemsTotal = hasAmounts ? sum(items.map(({ amount }) => amount)) : null;
  return { amount: totalAmount === null ? itemsTotal : decimal(totalAmount), isOfWholePart: true };
}
