import type { Profile } from '@ostep/platform';
import { expect, test } from 'vitest';
import { checkFailed, checkStarted, noSessionFound, sessionEnded, sessionReducer, signedIn } from './session';

const profile: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: ['office'] };
const checking = sessionReducer(undefined, { type: 'start' });
const working = sessionReducer(checking, signedIn(profile));

test('a session is checked first and then has its person', () => {
  expect(checking).toEqual({ phase: 'checking', profile: null });
  expect(working).toEqual({ phase: 'signed-in', profile });
});

test('each way to be without a session has its phase and reason, and the end of a session keeps the address', () => {
  expect(sessionReducer(working, noSessionFound())).toEqual({ phase: 'signed-out', profile: null });
  expect(sessionReducer(working, checkFailed())).toEqual({ phase: 'unreachable', profile: null });
  expect(sessionReducer(working, checkStarted())).toEqual(checking);
  expect(sessionReducer(working, noSessionFound('expired'))).toEqual({
    phase: 'signed-out',
    profile: null,
    reason: 'expired',
  });
  const over = { returnTo: '/order?page=2', reason: 'ended' } as const;
  expect(sessionReducer(working, sessionEnded(over))).toEqual({ phase: 'ended', profile: null, ...over });
});

test('other actions change nothing', () => {
  expect(sessionReducer(working, { type: 'toasts/closed' })).toBe(working);
});

test('developer tools show the actions by these names', () => {
  const names = [checkStarted, checkFailed, noSessionFound, signedIn, sessionEnded].map(({ type }) => type);
  const expected = ['checkStarted', 'checkFailed', 'noSessionFound', 'signedIn', 'ended'];
  expect(names).toEqual(expected.map((name) => `session/${name}`));
});
