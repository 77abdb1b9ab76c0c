import { expect, it } from 'vitest';
import { unreadPages } from './unread-pages';

const word = { text: 'Las', left: 0, right: 9, baseline: 9, size: 9, starts: [0, 3, 6], turned: false };
const page = (number: number, isRead: boolean) => ({
  number,
  width: 595,
  height: 842,
  horizontal: [],
  vertical: [],
  words: isRead ? [word] : [],
});

it.each([
  [[true, true], ''],
  [[true, false, true], '2'],
  [[false, true, true, false, false, false], '1, 4–6'],
])('names the pages without words of %j: %s', (read, named) => {
  expect(unreadPages(read.map((isRead, index) => page(index + 1, isRead)))).toBe(named);
});
