import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKeys, readDraft, removeDraft, writeDraft } from './draft-store';

const KEY = 'ostep.draft.jan.order.5';
const now = new Date('2026-11-21T12:00:00Z');
const daysLater = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms);
const form = { orderNumber: '', notes: '' };
const typed = { orderNumber: '14', notes: 'Pilne' };

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

test('a draft is read back for 14 days, and removed', () => {
  writeDraft(KEY, typed, now);
  expect(readDraft(KEY, form, now)).toEqual({ savedAt: '2026-11-21T12:00:00.000Z', values: typed });
  expect(readDraft(KEY, form, daysLater(14))).not.toBeNull();
  expect(readDraft(KEY, form, daysLater(14, 1))).toBeNull();
  removeDraft(KEY);
  expect(readDraft(KEY, form, now)).toBeNull();
});

test('the drafts of one kind are found by the beginning of their keys', () => {
  for (const key of [KEY, 'ostep.draft.jan.order.6', 'ostep.draft.jan.contract.5', 'ostep.draft.ewa.order.5'])
    writeDraft(key, typed, now);
  expect(draftKeys('ostep.draft.jan.order.').sort()).toEqual([KEY, 'ostep.draft.jan.order.6']);
  expect(draftKeys('ostep.draft.jan.offer.')).toEqual([]);
});

test('the fields of a draft may be in another order, but not other fields', () => {
  writeDraft(KEY, { notes: 'Pilne', orderNumber: '14' }, now);
  expect(readDraft(KEY, form, now)?.values).toEqual(typed);
  expect(readDraft(KEY, { orderNumber: '' }, now)).toBeNull();
  expect(readDraft(KEY, { ...form, contract: null }, now)).toBeNull();
});

test.each([
  '{',
  'null',
  '5',
  '{}',
  '{"values":{"orderNumber":"","notes":""}}',
  '{"savedAt":"2026-11-21T12:00:00Z"}',
  '{"savedAt":"2026-11-21T12:00:00Z","values":null}',
  '{"savedAt":"2026-11-21T12:00:00Z","values":"on"}',
])('%s in the storage is no draft', (stored) => {
  localStorage.setItem(KEY, stored);
  expect(readDraft(KEY, form, now)).toBeNull();
});

test('a stored number is no draft, even for a form without fields', () => {
  localStorage.setItem(KEY, '{"savedAt":"2026-11-21T12:00:00Z","values":5}');
  expect(readDraft(KEY, {}, now)).toBeNull();
});

test('a full or forbidden storage causes no error', () => {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  }
  writeDraft(KEY, typed, now);
  removeDraft(KEY);
  expect(readDraft(KEY, form, now)).toBeNull();
});
