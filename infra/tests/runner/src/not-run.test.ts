import { expect, test } from 'vitest';
import { notRunLines } from './not-run';

test('a suite that did not run is named with its command, quoted for a shell', () => {
  expect(notRunLines(['charts', 'axe in all six'])).toEqual([
    'Not run: charts (npm test -- charts)',
    "Not run: axe in all six (npm test -- 'axe in all six')",
  ]);
});
