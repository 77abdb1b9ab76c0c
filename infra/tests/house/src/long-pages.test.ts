import { expect, test } from 'vitest';
import { longPages } from './long-pages';

const found = (words: number, name: string) =>
  longPages([{ path: `docs/decisions/${name}.md`, text: `${'word\n'.repeat(words)}` }]);

test('a decision page of more than 500 words counts; the list of pages and the appendix do not', () => {
  expect(found(501, 'orders')).toEqual(['docs/decisions/orders.md (501)']);
  expect(found(500, 'orders')).toEqual([]);
  expect([...found(900, 'README'), ...found(900, 'measurements')]).toEqual([]);
});
