import { expect, it } from 'vitest';
import { withoutSecondDashes } from './second-dashes';

const word = (text: string, left: number, right: number, baseline = 100) => ({
  ...{ text, left, right, baseline, size: 30, starts: [left], confidence: 95 },
  doubtful: false,
});

it.each([
  ['-131', 610, 100, '02-20-1-06'],
  ['-131A-c-00', 602, 104, '02-20-1-06'],
  ['-131', 610, 150, '02-20-1-06-'],
  ['-131', 700, 100, '02-20-1-06-'],
  ['--', 610, 100, '02-20-1-06-'],
])('beside %s at %d on the line of %d an open address is %s', (rest, left, baseline, read) => {
  const [address] = withoutSecondDashes([word('02-20-1-06-', 300, 600), word(rest, left, left + 80, baseline)]);
  expect([address?.text, address?.doubtful]).toEqual([read, read === '02-20-1-06']);
});
