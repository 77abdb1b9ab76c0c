import type { AssignableRole } from '@ostep/api-office';
import type { Account } from '../people/keycloak-people';

export type Change = { readonly id: string } & (
  | { readonly roles: readonly AssignableRole[] }
  | { readonly blocked: boolean }
);

export function refusalOf(
  change: Change,
  people: readonly Account[],
  callerSubject: string,
): 'ownAccount' | 'lastManager' | null {
  const keepsManager = 'roles' in change ? change.roles.includes('manager') : !change.blocked;
  if (keepsManager) return null;
  if ('blocked' in change && change.id === callerSubject) return 'ownAccount';
  const managers = people.filter(({ enabled, roles }) => enabled && roles.includes('manager'));
  return managers.length === 1 && managers[0]?.id === change.id ? 'lastManager' : null;
}
