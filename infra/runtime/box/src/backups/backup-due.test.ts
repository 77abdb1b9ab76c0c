import { expect, test } from 'vitest';
import { isBackupDue, isSendDue } from './backup-due';

const at = (text: string) => new Date(`2026-12-${text}`);
const idle = { failure: null, sent: null, sendFailure: null };
const failed = { ...idle, failure: { at: at('02T02:30:00'), sentence: 'x' } };

test.each([
  ['the first one at once', null, '01T12:00:00', idle, true],
  ['not again on the same night', at('02T02:30:00'), '02T02:31:00', idle, false],
  ['not before its time', at('01T02:30:00'), '02T02:29:59', idle, false],
  ['at its time', at('01T02:30:00'), '02T02:30:00', idle, true],
  ['after one by hand, the next night', at('01T23:00:00'), '02T02:30:00', idle, true],
  ['as soon as a machine that slept wakes', at('01T02:30:00'), '04T09:00:00', idle, true],
  ['not sooner than an hour after a failure', at('01T02:30:00'), '02T03:29:00', failed, false],
  ['an hour after a failure', at('01T02:30:00'), '02T03:30:00', failed, true],
  ['an hour after one by hand failed, too', at('02T02:00:00'), '02T03:30:00', failed, true],
] as const)('%s', (_, newest, now, state, expected) => {
  expect(isBackupDue(newest, '02:30', { now: at(now), state })).toBe(expected);
});

test('a copy is sent once, and again an hour after a failure', () => {
  const copy = { name: 'b.ostep' };
  const sent = { name: 'b.ostep', at: at('02T02:40:00') };
  const sendFailure = { at: at('02T02:40:00'), sentence: 'x' };
  expect(isSendDue(copy, { now: at('02T02:41:00'), state: idle })).toBe(true);
  expect(isSendDue(copy, { now: at('02T02:41:00'), state: { ...idle, sent } })).toBe(false);
  expect(isSendDue({ name: 'c.ostep' }, { now: at('03T02:31:00'), state: { ...idle, sent } })).toBe(true);
  expect(isSendDue(copy, { now: at('02T03:39:00'), state: { ...idle, sendFailure } })).toBe(false);
  expect(isSendDue(copy, { now: at('02T03:40:00'), state: { ...idle, sendFailure } })).toBe(true);
});
