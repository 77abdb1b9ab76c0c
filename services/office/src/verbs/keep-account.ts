import type { Person } from '@ostep/api-office';
import type { VerbCall } from '@ostep/service-kit';
import { account } from '../data/tables';

/** After the identity provider took it: who gave whom which role is a change like any other. */
export async function keepAccount({ tx, input }: VerbCall<Person>): Promise<void> {
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
