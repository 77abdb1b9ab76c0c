// @vitest-environment jsdom
import { cachePrefix, clearDrafts, type Profile } from '@ostep/platform';
import { installTestServices } from '@ostep/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCached } from './query-cache';
import { type CacheSlot, cancelWrite, pendingWrite, writeSoon } from './write-soon';

const platform = installTestServices();
const jan: Profile = { id: '1', username: 'jan', firstName: 'Jan', lastName: 'Nowak', roles: [], session: 's' };

beforeEach(() => {
  vi.useFakeTimers({ now: 5 });
  platform.signIn(jan);
  localStorage.clear();
});
afterEach(() => {
  clearDrafts('1');
  vi.useRealTimers();
});

const prefix = cachePrefix(jan);
const slot: CacheSlot = { person: '1', prefix, key: `${prefix}a` };

test('of several answers in a row only the last is stored, and it can be read before that', () => {
  writeSoon(slot, { data: 'first', at: 1 });
  vi.advanceTimersByTime(900);
  writeSoon(slot, { data: 'second', at: 2 });
  vi.advanceTimersByTime(900);
  expect(localStorage).toHaveLength(0);
  expect(pendingWrite(slot.key)).toEqual({ data: 'second', at: 2 });
  vi.advanceTimersByTime(200);
  expect(readCached(slot.key)).toEqual({ data: 'second', at: 2 });
  expect(pendingWrite(slot.key)).toBeUndefined();
});

test('a page that is left or hidden stores the pending answers', () => {
  writeSoon(slot, { data: 'left', at: 1 });
  dispatchEvent(new Event('pagehide'));
  expect(readCached(slot.key)?.data).toBe('left');
  writeSoon(slot, { data: 'hidden', at: 2 });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readCached(slot.key)?.data).toBe('hidden');
});

test.each([
  ['the person signs out', () => clearDrafts('1')],
  ['the session has ended', () => platform.signIn(null)],
  ['the person has other roles', () => platform.signIn({ ...jan, roles: ['office'] })],
  ['another session has started', () => platform.signIn({ ...jan, session: 't' })],
  ['the server refuses it', () => cancelWrite(slot.key)],
])('a pending answer is not stored once %s', (_when, happens) => {
  writeSoon(slot, { data: 'pay', at: 1 });
  happens();
  dispatchEvent(new Event('pagehide'));
  vi.runAllTimers();
  expect(localStorage).toHaveLength(0);
});
