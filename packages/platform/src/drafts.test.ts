import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts, draftKey, onDraftsCleared } from './drafts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

test('keys of one person are no keys of another, whatever the logins are', () => {
  expect(draftKey('jan', 'order.5')).toBe('ostep.draft.jan.order.5');
  expect(draftKey('jan.order', '5')).not.toBe(draftKey('jan', 'order.5'));
  expect(draftKey('jan.a.b', 'x')).toBe('ostep.draft.jan%2Ea%2Eb.x');
});

test('drafts of one person are removed, other entries stay', () => {
  const draft = draftKey('jan', 'order.5');
  const others = [draftKey('jan.nowak', 'order.5'), 'ostep.filter'];
  for (const key of [draft, ...others]) localStorage.setItem(key, '{}');
  clearDrafts('jan');
  expect(Object.keys(localStorage).sort()).toEqual(others.sort());
});

test('forms of the person are notified, in this tab and in others, until they unsubscribe', () => {
  const clear = vi.fn();
  const stop = onDraftsCleared('jan', clear);
  clearDrafts('anna');
  expect(clear).not.toHaveBeenCalled();
  clearDrafts('jan');
  expect(clear).toHaveBeenCalledTimes(1);
  const elsewhere = (key: string, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  elsewhere('ostep.draftsForgotten', 'jan');
  expect(clear).toHaveBeenCalledTimes(2);
  elsewhere('ostep.draftsForgotten', 'anna');
  elsewhere('ostep.draftsForgotten', null);
  elsewhere('ostep.filter', 'jan');
  dispatchEvent(new Event('ostep.draftsForgotten'));
  expect(clear).toHaveBeenCalledTimes(2);
  stop();
  clearDrafts('jan');
  elsewhere('ostep.draftsForgotten', 'jan');
  expect(clear).toHaveBeenCalledTimes(2);
});

test('other tabs receive the name through the storage, which does not keep it', () => {
  const written = vi.spyOn(Storage.prototype, 'setItem');
  clearDrafts('jan');
  expect(written.mock.calls).toEqual([['ostep.draftsForgotten', 'jan']]);
  expect(localStorage).toHaveLength(0);
});

test('clearing drafts does not fail where storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(() => clearDrafts('jan')).not.toThrow();
});
