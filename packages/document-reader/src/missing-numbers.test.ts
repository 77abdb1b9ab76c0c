import { expect, it } from 'vitest';
import { missingNumbers } from './missing-numbers';

it.each([
  [['1', '2', '4'], ['3']],
  [['1.', '2)', '(3)', '7'], ['4–6']],
  [['1', '2', '3', '1', '2'], []],
  [['10', '20', '30'], []],
  [['1', null, '2', '12a', '3'], []],
  [['1', '2', '2', '3'], []],
  [[], []],
])('in %j these are missing: %j', (printed, missing) => {
  expect(missingNumbers(printed)).toEqual(missing);
});
