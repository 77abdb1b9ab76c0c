// @vitest-environment jsdom
import { cachePrefix, clearDrafts, removeCacheOfOthers, removeExpiredCache } from '@ostep/platform';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCached, writeCached } from './query-cache';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 5 });
});
afterEach(() => vi.useRealTimers());

const roles = ['user', 'office'] as const;
const jan = { id: '1', username: 'jan', firstName: 'Jan', lastName: 'Nowak', roles, session: 's' };
const prefix = cachePrefix(jan);
const key = `${prefix}a`;

test('a cached answer is read unchanged, unless another build stored it', () => {
  writeCached(prefix, key, { data: { name: 'x y' }, at: 5 });
  expect(readCached(key)).toEqual({ data: { name: 'x y' }, at: 5 });
  localStorage.setItem(key, '5 another "x"');
  expect(readCached(key)).toBeUndefined();
  localStorage.setItem(key, '5 none no JSON');
  expect(readCached(key)).toBeUndefined();
});

test('the oldest answers are removed to make room, one that is too large is not cached, drafts stay', () => {
  localStorage.setItem('ostep.draft.1.order', 'd'.repeat(100));
  for (const at of [3, 1, 2]) writeCached(prefix, `${prefix}${at}`, { data: 'x'.repeat(20), at }, 60);
  writeCached(prefix, `${prefix}large`, { data: 'x'.repeat(60), at: 0 }, 60);
  expect(Object.keys(localStorage).sort()).toEqual([`${prefix}2`, `${prefix}3`, 'ostep.draft.1.order']);
});

test.each([
  ['another person', { ...jan, id: '2', username: 'anna' }],
  ['another person of the same name', { ...jan, id: '2' }],
  ['the same person with other roles', { ...jan, roles: ['user'] as const }],
  ['the same person in another session', { ...jan, session: 't' }],
  ['nobody', null],
])('the cache of one person is removed for %s, drafts stay', (_who, next) => {
  localStorage.setItem('ostep.draft.1.order', 'd');
  localStorage.setItem('ostep.draft.1.kept.orders.one.5', 'of an older release');
  writeCached(prefix, key, { data: 'pay', at: 5 });
  removeCacheOfOthers(jan);
  expect(readCached(key)).toBeDefined();
  removeCacheOfOthers(next);
  expect(Object.keys(localStorage)).toEqual(['ostep.draft.1.order']);
});

test('signing out removes the cache', () => {
  writeCached(prefix, key, { data: 'x', at: 5 });
  clearDrafts('1');
  expect(localStorage).toHaveLength(0);
});

test('after 12 hours an answer is no longer read and is removed; drafts stay', () => {
  localStorage.setItem('ostep.draft.1.order', 'd');
  writeCached(prefix, key, { data: 'x', at: Date.now() });
  vi.advanceTimersByTime(12 * 60 * 60_000);
  removeExpiredCache();
  expect(readCached(key)).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(readCached(key)).toBeUndefined();
  removeExpiredCache();
  expect(Object.keys(localStorage)).toEqual(['ostep.draft.1.order']);
});
