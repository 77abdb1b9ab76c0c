// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepNewest, readKept, writeKept } from './kept-answers';

beforeEach(() => localStorage.clear());

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

test('an answer is read as it was kept, unless its shape is another by now', () => {
  writeKept('a', { data: 'x', at: 5 });
  expect(readKept('a', parse)).toEqual({ data: 'x', at: 5 });
  writeKept('a', { data: 7, at: 5 });
  expect(readKept('a', parse)).toBeUndefined();
  localStorage.setItem('a', 'no JSON');
  expect(readKept('a', parse)).toBeUndefined();
});

test('the oldest beyond the most are removed, of other kinds none', () => {
  for (const at of [3, 1, 2]) writeKept(`order.${at}`, { data: 'x', at });
  writeKept('list', { data: 'x', at: 0 });
  keepNewest('order.', 2);
  expect(Object.keys(localStorage).sort()).toEqual(['list', 'order.2', 'order.3']);
});
