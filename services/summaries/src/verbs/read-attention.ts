import type { Attention } from '@ostep/api-summaries';
import type { AttentionReason } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { type AttentionRow, readAttentionRows } from '../data/attention';
import { readOpenPenalties } from '../data/late-work';
import { composePenalty } from '../rules/penalty-exposure';

type Call = Pick<ReadCall<null>, 'tx' | 'caller'>;

const seesMoney = ({ roles }: Call['caller']) => roles.includes('office') || roles.includes('manager');

export async function readAttention({ tx, caller }: Call): Promise<Attention> {
  const rows = new Map((await readAttentionRows(tx, seesMoney(caller))).map((row) => [row.reason, row]));
  const perReason = <V>(pick: (row: AttentionRow | undefined) => V): Record<AttentionReason, V> => ({
    overdue: pick(rows.get('overdue')),
    unreported: pick(rows.get('unreported')),
    awaitingProtocol: pick(rows.get('awaitingProtocol')),
    unsettledProtocols: pick(rows.get('unsettledProtocols')),
    awaitingApproval: pick(rows.get('awaitingApproval')),
    clarifications: pick(rows.get('clarifications')),
    uncoded: pick(rows.get('uncoded')),
    oldDraft: pick(rows.get('oldDraft')),
    notInvoiced: pick(rows.get('notInvoiced')),
    invoicesToApprove: pick(rows.get('invoicesToApprove')),
    unpaidInvoices: pick(rows.get('unpaidInvoices')),
    refusedInvoices: pick(rows.get('refusedInvoices')),
    unsentInvoices: pick(rows.get('unsentInvoices')),
    payeeChanges: pick(rows.get('payeeChanges')),
  });
  return {
    ...perReason((row) => row?.count ?? 0),
    count: [...rows.values()].reduce((total, row) => total + row.count, 0),
    penalty: seesMoney(caller) ? composePenalty(await readOpenPenalties(tx)) : null,
    since: perReason((row) => row?.since ?? null),
    value: perReason((row) => row?.value ?? null),
  };
}
