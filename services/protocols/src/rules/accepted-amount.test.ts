import { expect, it } from 'vitest';
import { acceptedAmount } from './accepted-amount';

const felling = { actionCodeId: 5, amount: 10 };

it.each([
  ['the sum of the rows of the code', [felling, { actionCodeId: 6, amount: 0 }, { ...felling, amount: 2 }], 12, false],
  ['nothing of a code it does not have', [{ actionCodeId: 6, amount: 3 }], 0, false],
  [
    'the whole part if a row has no code',
    [
      { actionCodeId: 6, amount: 3 },
      { actionCodeId: null, amount: 2 },
    ],
    5,
    true,
  ],
  ['no amount if its rows state none', [{ ...felling, amount: 0 }], null, true],
])('a part accepts %s', (_, items, amount, isOfWholePart) => {
  const accepted = acceptedAmount({ totalAmount: null, items }, 5);
  expect({ ...accepted, amount: accepted.amount?.toNumber() ?? null }).toEqual({ amount, isOfWholePart });
});

it('the total of a part has priority over the sum of its rows, and rows of the code over both', () => {
  const amountOf = (actionCodeId: number | null) =>
    acceptedAmount({ totalAmount: 4, items: [{ actionCodeId, amount: 3 }] }, 5).amount?.toNumber();
  expect(amountOf(null)).toBe(4);
  expect(amountOf(5)).toBe(3);
});
