import { expect, it } from 'vitest';
import { withoutSecondDashes, withTilde } from './second-dashes';

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

it.each([
  ['-a-00', [82.3, 87.4, 92.4, 95.5, 100.6], '~a-00'],
  ['-a-00', [82.3, 85.4, 90.4, 93.5, 98.6], '-a-00'],
  ['-bx-00', [82.3, 87.4, 92.4, 97.4, 100.5], '-bx-00'],
])('%s at %j is %s', (text, starts, read) => {
  expect(withTilde({ ...word(text, 82.3, 105), starts }).text).toBe(read);
});
