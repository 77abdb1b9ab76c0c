import { type Decimal, decimal, sum } from '@ostep/kernel';

export type PartAmounts = {
  readonly totalAmount: number | null;
  readonly items: readonly { readonly actionCodeId: number | null; readonly amount: number }[];
};

/** What a part accepts of an action code; null where it says no amount. As `activitiesOf` of the kernel compares it. */
export function acceptedAmount(
  { totalAmount, items }: PartAmounts,
  actionCodeId: number,
): { readonly amount: Decimal | null; readonly isWhole: boolean } {
  const hasAmounts = items.some(({ amount }) => amount !== 0);
  const own = items.filter((item) => item.actionCodeId === actionCodeId);
  if (hasAmounts && own.length > 0) return { amount: sum(own.map(({ amount }) => amount)), isWhole: false };
  if (hasAmounts && items.every((item) => item.actionCodeId !== null)) return { amount: decimal(0), isWhole: false };
  const ofItems = hasAmounts ? sum(items.map(({ amount }) => amount)) : null;
  return { amount: totalAmount === null ? ofItems : decimal(totalAmount), isWhole: true };
}
