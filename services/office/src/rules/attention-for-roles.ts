import type { AttentionReason, Role } from '@ostep/kernel';
import type { Waiting } from './compose-notice';

const fieldReasons: readonly AttentionReason[] = ['overdue', 'unreported'];

/** What needs attention from someone with these roles. A user can only report work; the office does the rest. */
export function attentionForRoles(roles: readonly Role[], waiting: readonly Waiting[]): readonly Waiting[] {
  if (roles.includes('office') || roles.includes('manager')) return waiting;
  if (roles.includes('user')) return waiting.filter(({ reason }) => fieldReasons.includes(reason));
  return [];
}
