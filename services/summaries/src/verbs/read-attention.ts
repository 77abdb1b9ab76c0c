import type { Attention } from '@ostep/api-summaries';
import type { ReadCall } from '@ostep/service-kit';
import { readAttentionCounts } from '../data/attention';

const nothing: Attention = {
  overdue: 0,
  unreported: 0,
  awaitingProtocol: 0,
  unsettledProtocols: 0,
  uncoded: 0,
  oldDraft: 0,
};

export async function readAttention({ tx }: Pick<ReadCall<null>, 'tx'>): Promise<Attention> {
  const counts = await readAttentionCounts(tx);
  return { ...nothing, ...Object.fromEntries(counts.map(({ reason, count }) => [reason, count])) };
}
