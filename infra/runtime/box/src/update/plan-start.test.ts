import { expect, test } from 'vitest';
import { type Known, planStart } from './plan-start';

const own = { version: '0.2.0', id: 'new' };
const used = { version: '0.1.0', id: 'old', migrations: {} };
const known: Known = { own, used, usedIsNewer: false, begun: null, failedId: null };

test.each<[string, Partial<Known>, string]>([
  ['new data', { used: null }, 'start'],
  ['data of this release', { used: { ...used, id: 'new' } }, 'start'],
  [
    'data of this release, which another one could not update',
    { used: { ...used, id: 'new' }, failedId: 'x' },
    'start',
  ],
  ['data of an earlier release', {}, 'update'],
  ['an update that broke off once', { begun: { id: 'new', tries: 1 } }, 'update'],
  ['an update that broke off twice', { begun: { id: 'new', tries: 2 } }, 'previous'],
  ['another release whose update broke off', { begun: { id: 'x', tries: 2 } }, 'update'],
  ['a release that failed before', { failedId: 'new' }, 'previous'],
  ['a release after the one that failed', { failedId: 'x' }, 'update'],
  ['data of a newer release', { usedIsNewer: true }, 'refuse'],
])('%s', (_, given, plan) => {
  expect(planStart({ ...known, ...given })).toBe(plan);
});
