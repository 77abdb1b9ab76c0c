import { expect, test } from 'vitest';
import { isKsefNumber } from './ksef-number';

const NUMBER = '5265877635-20250826-0100001AF629-AF';

test('a number of KSeF passes, none that differs in one character does', () => {
  expect(isKsefNumber(NUMBER)).toBe(true);
  const changed = [...NUMBER].flatMap((own, at) =>
    [...'0123456789ABCDEF']
      .filter((other) => other !== own)
      .map((other) => NUMBER.slice(0, at) + other + NUMBER.slice(at + 1)),
  );
  expect(changed.length).toBe(528);
  expect(changed.filter(isKsefNumber)).toEqual([]);
});
