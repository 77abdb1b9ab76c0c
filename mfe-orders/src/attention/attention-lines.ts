import type { Attention } from '@ostep/api-summaries';

export type AttentionLine = {
  readonly reason: keyof Attention;
  readonly count: number;
  /** Address of the list filtered to exactly these records. */
  readonly to: string;
};

const addresses: Record<keyof Attention, string> = {
  overdue: '/order?attention=overdue',
  unreported: '/order?orderStatus=DONE',
  awaitingProtocol: '/order?attention=awaitingProtocol',
  unsettledProtocols: '/protocol?settled=no',
  uncoded: '/order?attention=uncoded',
  oldDraft: '/order?attention=oldDraft',
};

const reasons: readonly (keyof Attention)[] = [
  'overdue',
  'unreported',
  'awaitingProtocol',
  'unsettledProtocols',
  'uncoded',
  'oldDraft',
];

export const attentionLines = (counts: Attention): AttentionLine[] =>
  reasons.map((reason) => ({ reason, count: counts[reason], to: addresses[reason] }));
