import { rowNet, sum, toJsonNumber } from '@ostep/kernel';
import { memoizeByObject } from '@ostep/ui';
import type { ItemValues, PartValues, ProtocolValues } from './form-values';

const withoutNulls = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

/** Memoized for each part: typing changes one part, but the sum of the form needs all of them. */
export const itemsValue = memoizeByObject((part: PartValues): number =>
  toJsonNumber(sum(withoutNulls(part.protocolItems.map((item) => item.value)))),
);

/** In PLN, as entered; a part without a value counts as the sum of its items. */
export function partsValue(values: ProtocolValues): number {
  return toJsonNumber(sum(values.protocolParts.map((part) => part.totalValue ?? itemsValue(part))));
}

export function partsAmount(values: ProtocolValues): number | null {
  const amounts = withoutNulls(values.protocolParts.map((part) => part.totalAmount));
  return amounts.length === 0 ? null : toJsonNumber(sum(amounts));
}

export function withDerivedValue(next: ItemValues, previous: ItemValues, column: string): ItemValues {
  if (column !== 'amount' && column !== 'rate') return next;
  const before = amountTimesRate(previous);
  return previous.value === null || previous.value === before
    ? { ...next, value: amountTimesRate(next) ?? next.value }
    : next;
}

function amountTimesRate({ amount, rate }: ItemValues): number | null {
  return amount === null || rate === null ? null : toJsonNumber(rowNet(amount, rate));
}
