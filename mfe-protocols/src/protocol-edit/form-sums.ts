import { rowNet, sum, toJsonNumber } from '@ostep/kernel';
import type { ItemValues, PartValues, ProtocolValues } from './form-values';

const given = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

/** Sum of the items' values, PLN. */
export function itemsValue(part: PartValues): number {
  return toJsonNumber(sum(given(part.protocolItems.map((item) => item.value))));
}

/** Sum of the parts' values as entered, PLN; a part without one counts as its items. */
export function partsValue(values: ProtocolValues): number {
  return toJsonNumber(sum(values.protocolParts.map((part) => part.totalValue ?? itemsValue(part))));
}

/** Sum of the parts' amounts as entered; null where no part has one. */
export function partsAmount(values: ProtocolValues): number | null {
  const amounts = given(values.protocolParts.map((part) => part.totalAmount));
  return amounts.length === 0 ? null : toJsonNumber(sum(amounts));
}

/** Keeps the value in step with amount × rate, unless it was typed otherwise. */
export function withDerivedValue(next: ItemValues, previous: ItemValues, column: string): ItemValues {
  if (column !== 'amount' && column !== 'rate') return next;
  const before = productOf(previous);
  return previous.value === null || previous.value === before
    ? { ...next, value: productOf(next) ?? next.value }
    : next;
}

function productOf({ amount, rate }: ItemValues): number | null {
  return amount === null || rate === null ? null : toJsonNumber(rowNet(amount, rate));
}
