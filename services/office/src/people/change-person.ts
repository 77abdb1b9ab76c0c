import { assignableRoles, type Person } from '@ostep/api-office';
import { refuse } from '../refusals';
import { type Change, refusalOf } from '../rules/person-change';
import type { Account, Keycloak } from './keycloak-people';
import { type PeopleAccess, requireAccount } from './open-people';

type AccountChange = (keycloak: Keycloak, accounts: readonly Account[]) => Promise<void>;

function changeAccount({ withLock, toPeople }: PeopleAccess, id: string, apply: AccountChange): Promise<Person> {
  return withLock(async (keycloak) => {
    const accounts = await keycloak.list();
    requireAccount(accounts, id);
    await apply(keycloak, accounts);
    const [person] = await toPeople([requireAccount(await keycloak.list(), id)]);
    if (!person) throw refuse('personNotFound');
    return person;
  });
}

export function changePerson(people: PeopleAccess, change: Change, callerSubject: string): Promise<Person> {
  const { id } = change;
  return changeAccount(people, id, async (keycloak, accounts) => {
    const refused = refusalOf(change, accounts, callerSubject);
    if (refused) throw refuse(refused);
    if ('roles' in change) return keycloak.setRoles(id, change.roles, assignableRoles);
    await keycloak.setEnabled(id, !change.blocked);
    if (change.blocked) await keycloak.signOut(id);
  });
}

export const signPersonOut = (people: PeopleAccess, id: string): Promise<Person> =>
  changeAccount(people, id, (keycloak) => keycloak.signOut(id));
