import type { AttentionReason, Role } from '@ostep/kernel';
import type { Waiting } from './compose-notice';

const ofField: readonly AttentionReason[] = ['overdue', 'unreported'];

/** The field reports work; contracts, papers and settling wait for the office. Who may change nothing gets nothing. */
export function attentionOf(roles: readonly Role[], waiting: readonly Waiting[]): readonly Waiting[] {
  if (roles.includes('office') || roles.includes('manager')) return waiting;
  if (roles.includes('user')) return waiting.filter(({ reason }) => ofField.includes(reason));
  return [];
}
