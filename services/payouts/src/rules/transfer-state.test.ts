import type { PayoutRow } from '@ostep/api-payouts';
import { expect, test } from 'vitest';
import { transferStateOf } from './transfer-state';

const ready = { state: 'approved', kind: 'company', toPay: 100, hasAccount: true, payeeChange: null } as const;
const changed = { payeeChange: { changedBy: 'Anna Nowak', changedTime: '2026-04-02T10:00:00Z' } };

test.each<readonly [Partial<PayoutRow>, string]>([
  [{}, 'ready'],
  [{ state: 'open' }, 'open'],
  [{ state: 'paid' }, 'paid'],
  [{ kind: 'contractors' }, 'otherKind'],
  [{ toPay: 0 }, 'nothingToPay'],
  [{ hasAccount: false }, 'noAccount'],
  [changed, 'payeeChanged'],
])('a payout that is %j is %s for the transfer file', (own, state) => {
  expect(transferStateOf({ ...ready, ...own }, true)).toBe(state);
});

test('where one person is enough, a changed payee is not left out', () => {
  expect(transferStateOf({ ...ready, ...changed }, false)).toBe('ready');
});
