import { givenRoles, type Person } from '@ostep/api-office';
import { refuse } from '../refusals';
import { type Change, refusalOf } from '../rules/person-change';
import type { Account, Keycloak } from './keycloak-people';
import { accountOf, type PeopleOf } from './open-people';

type Act = (keycloak: Keycloak, accounts: readonly Account[]) => Promise<void>;

function changed({ alone, listed }: PeopleOf, id: string, act: Act): Promise<Person> {
  return alone(async (keycloak) => {
    const accounts = await keycloak.list();
    accountOf(accounts, id);
    await act(keycloak, accounts);
    const [person] = await listed([accountOf(await keycloak.list(), id)]);
    if (!person) throw refuse('personNotFound');
    return person;
  });
}

export function changePerson(people: PeopleOf, change: Change, callerSubject: string): Promise<Person> {
  const { id } = change;
  return changed(people, id, async (keycloak, accounts) => {
    const refused = refusalOf(change, accounts, callerSubject);
    if (refused) throw refuse(refused);
    if ('roles' in change) return keycloak.setRoles(id, change.roles, givenRoles);
    await keycloak.setEnabled(id, !change.blocked);
    if (change.blocked) await keycloak.signOut(id);
  });
}

export const signPersonOut = (people: PeopleOf, id: string): Promise<Person> =>
  changed(people, id, (keycloak) => keycloak.signOut(id));
