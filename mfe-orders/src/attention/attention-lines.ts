import type { Attention, AttentionReason } from '@ostep/api-summaries';
import type { IsoDate } from '@ostep/kernel';

export type AttentionLine = {
  readonly reason: AttentionReason;
  readonly count: number;
  readonly age: number | null;
  readonly value: number | null;
  /** Address of the list filtered to exactly these records. */
  readonly to: string;
};

const addresses: Record<AttentionReason, string> = {
  overdue: '/order?attention=overdue',
  unreported: '/order?orderStatus=DONE',
  awaitingProtocol: '/order?attention=awaitingProtocol',
  unsettledProtocols: '/protocol?settled=no',
  clarifications: '/protocol?unclear=yes',
  uncoded: '/order?attention=uncoded',
  oldDraft: '/order?attention=oldDraft',
};

const reasons: readonly AttentionReason[] = [
  'overdue',
  'unreported',
  'awaitingProtocol',
  'unsettledProtocols',
  'clarifications',
  'uncoded',
  'oldDraft',
];

const DAY_MS = 86_400_000;

export const attentionLines = (attention: Attention, today: IsoDate): AttentionLine[] =>
  reasons.map((reason) => {
    const since = attention.since[reason];
    const age = since === null ? null : Math.round((Date.parse(today) - Date.parse(since)) / DAY_MS);
    return { reason, count: attention[reason], age, value: attention.value[reason], to: addresses[reason] };
  });
