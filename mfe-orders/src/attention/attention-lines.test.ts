import type { Role } from '@ostep/kernel';
import { expect, test } from 'vitest';
import { noAttention } from '../testing/examples';
import { attentionLines } from './attention-lines';

test('each reason links to the list of exactly its records, with the age of the oldest and their value', () => {
  const attention = {
    ...noAttention,
    overdue: 1,
    unreported: 2,
    awaitingProtocol: 3,
    unsettledProtocols: 4,
    clarifications: 6,
    uncoded: 5,
    awaitingApproval: 7,
    since: { ...noAttention.since, overdue: '2026-04-01', uncoded: '2026-04-30' },
    value: { ...noAttention.value, overdue: 1234.5 },
  };
  const lines = attentionLines(attention, '2026-05-01', ['office']);
  expect(lines.map(({ reason, count, age, value, to }) => [reason, count, age, value, to])).toEqual([
    ['overdue', 1, 30, 1234.5, '/order?attention=overdue'],
    ['unreported', 2, null, null, '/order?orderStatus=DONE'],
    ['awaitingProtocol', 3, null, null, '/order?attention=awaitingProtocol'],
    ['unsettledProtocols', 4, null, null, '/protocol?settled=no'],
    ['awaitingApproval', 7, null, null, '/protocol?proposed=yes'],
    ['clarifications', 6, null, null, '/protocol?unclear=yes'],
    ['uncoded', 5, 1, null, '/order?attention=uncoded'],
    ['oldDraft', 0, null, null, '/order?attention=oldDraft'],
    ['notInvoiced', 0, null, null, '/invoice?waiting=late'],
    ['invoicesToApprove', 0, null, null, '/invoice?show=draft'],
    ['unpaidInvoices', 0, null, null, '/invoice?show=overdue'],
    ['refusedInvoices', 0, null, null, '/invoice?show=refused'],
    ['unsentInvoices', 0, null, null, '/invoice?show=unsent'],
    ['payeeChanges', 0, null, null, '/payout'],
  ]);
});

test('changes of payees and drafts of invoices concern the office and managers', () => {
  const reasonsFor = (roles: readonly Role[]) =>
    attentionLines(noAttention, '2026-05-01', roles).map(({ reason }) => reason);
  for (const reason of ['payeeChanges', 'invoicesToApprove']) {
    expect(reasonsFor(['manager'])).toContain(reason);
    expect(reasonsFor(['user'])).not.toContain(reason);
  }
});
