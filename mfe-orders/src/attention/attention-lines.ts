import { attentionAddresses } from '@ostep/api-orders/addresses';
import type { Attention } from '@ostep/api-summaries';
import { type AttentionReason, attentionReasons, type IsoDate, type Role } from '@ostep/kernel';

export type AttentionLine = {
  readonly reason: AttentionReason;
  readonly count: number;
  readonly age: number | null;
  readonly value: number | null;
  /** Address of the list filtered to exactly these records. */
  readonly to: string;
};

const DAY_MS = 86_400_000;

/** Shown only to the office and managers, who confirm them. */
const officeReasons: readonly AttentionReason[] = ['invoicesToApprove', 'payeeChanges'];

const isFor = (roles: readonly Role[], reason: AttentionReason) =>
  !officeReasons.includes(reason) || roles.includes('office') || roles.includes('manager');

export const attentionLines = (attention: Attention, today: IsoDate, roles: readonly Role[]): AttentionLine[] =>
  attentionReasons
    .filter((reason) => isFor(roles, reason))
    .map((reason) => {
      const since = attention.since[reason];
      const age = since === null ? null : Math.round((Date.parse(today) - Date.parse(since)) / DAY_MS);
      return { reason, count: attention[reason], age, value: attention.value[reason], to: attentionAddresses[reason] };
    });
