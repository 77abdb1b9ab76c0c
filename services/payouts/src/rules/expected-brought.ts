import { decimal, toJsonNumber } from '@ostep/kernel';

/** What a month begins with once the open months before it are approved in their order: zero or below. */
export function expectedBrought(openBefore: readonly { readonly balance: number }[]): number {
  const left = openBefore.reduce((carried, { balance }) => {
    const sum = carried.plus(balance);
    return sum.lt(0) ? sum : decimal(0);
  }, decimal(0));
  return toJsonNumber(left);
}
