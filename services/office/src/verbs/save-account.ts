import type { Person } from '@ostep/api-office';
import type { VerbCall } from '@ostep/service-kit';
import { account } from '../data/tables';

/** Runs after the identity provider accepted the change, so that the history shows who gave which role to whom. */
export async function saveAccount({ tx, input }: VerbCall<Person>): Promise<void> {
  const { id: subject, firstName, lastName, username, roles, blocked: isBlocked } = input;
  const given = {
    fullName: `${firstName} ${lastName}`.trim() || username,
    isUser: roles.includes('user'),
    isOffice: roles.includes('office'),
    isManager: roles.includes('manager'),
    isBlocked,
  };
  await tx
    .insert(account)
    .values({ subject, ...given })
    .onConflictDoUpdate({ target: account.subject, set: given });
}
