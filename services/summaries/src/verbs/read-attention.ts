import type { Attention } from '@ostep/api-summaries';
import type { AttentionReason } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { type AttentionRow, readAttentionRows } from '../data/attention';
import { readLateWork } from '../data/late-work';
import { composePenalty } from '../rules/penalty-exposure';

type Call = Pick<ReadCall<null>, 'tx' | 'caller'>;

const seesMoney = ({ roles }: Call['caller']) => roles.includes('office') || roles.includes('manager');

export async function readAttention({ tx, caller }: Call): Promise<Attention> {
  const rows = new Map((await readAttentionRows(tx, seesMoney(caller))).map((row) => [row.reason, row]));
  const perReason = <V>(of: (row: AttentionRow | undefined) => V): Record<AttentionReason, V> => ({
    overdue: of(rows.get('overdue')),
    unreported: of(rows.get('unreported')),
    awaitingProtocol: of(rows.get('awaitingProtocol')),
    unsettledProtocols: of(rows.get('unsettledProtocols')),
    awaitingApproval: of(rows.get('awaitingApproval')),
    clarifications: of(rows.get('clarifications')),
    uncoded: of(rows.get('uncoded')),
    oldDraft: of(rows.get('oldDraft')),
    notInvoiced: of(rows.get('notInvoiced')),
    invoicesToApprove: of(rows.get('invoicesToApprove')),
    unpaidInvoices: of(rows.get('unpaidInvoices')),
    refusedInvoices: of(rows.get('refusedInvoices')),
    unsentInvoices: of(rows.get('unsentInvoices')),
    payeeChanges: of(rows.get('payeeChanges')),
  });
  return {
    ...perReason((row) => row?.count ?? 0),
    count: [...rows.values()].reduce((total, row) => total + row.count, 0),
    penalty: seesMoney(caller) ? composePenalty(await readLateWork(tx)) : null,
    since: perReason((row) => row?.since ?? null),
    value: perReason((row) => row?.value ?? null),
  };
}
