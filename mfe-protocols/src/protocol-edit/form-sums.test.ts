import { expect, test } from 'vitest';
import { itemsValue, partsAmount, partsValue, withDerivedValue } from './form-sums';
import { emptyItem, emptyPart, newProtocol, type ProtocolValues } from './form-values';

const item = { ...emptyItem, amount: 12.69, rate: 392.6, value: 4982.09 };
const part = { ...emptyPart, protocolItems: [item, { ...item, value: 0.01 }, emptyItem] };
const values: ProtocolValues = {
  ...newProtocol.values,
  protocolParts: [part, { ...part, totalValue: 10, totalAmount: 3 }],
};

test('sums add up entered values, items where a part has none', () => {
  expect(itemsValue(part)).toBe(4982.1);
  expect(partsValue(values)).toBe(4992.1);
});

test('the amount is the sum of the parts that have one, and null when none has', () => {
  expect(partsAmount(values)).toBe(3);
  expect(partsAmount(newProtocol.values)).toBeNull();
});

test.each(['amount', 'rate'] as const)('a value follows amount × rate when the %s changes', (column) => {
  expect(withDerivedValue({ ...item, [column]: 10 }, item, column).value).toBe(column === 'amount' ? 3926 : 126.9);
});

test('a value that was typed otherwise stays, also when another column changes', () => {
  const typed = { ...item, value: 5000 };
  expect(withDerivedValue({ ...typed, amount: 10 }, typed, 'amount').value).toBe(5000);
  expect(withDerivedValue({ ...item, value: 1 }, item, 'value').value).toBe(1);
});

test('an empty value is filled as soon as amount and rate are known', () => {
  const amountOnly = { ...emptyItem, amount: 2 };
  expect(withDerivedValue(amountOnly, emptyItem, 'amount').value).toBeNull();
  expect(withDerivedValue({ ...emptyItem, rate: 2 }, emptyItem, 'rate').value).toBeNull();
  expect(withDerivedValue({ ...amountOnly, rate: 5 }, amountOnly, 'rate').value).toBe(10);
  const emptied = { ...emptyItem, amount: 2, rate: 5 };
  expect(withDerivedValue({ ...emptied, amount: 3 }, emptied, 'amount').value).toBe(15);
});

test('a derived value stays when its amount is emptied', () => {
  expect(withDerivedValue({ ...item, amount: null }, item, 'amount').value).toBe(4982.09);
});
