import { randomBytes } from 'node:crypto';
import { givenRoles, type Invitation, type Invited } from '@ostep/api-office';
import { atField } from '@ostep/service-kit';
import { refuse } from '../refusals';
import type { Keycloak } from './keycloak-people';
import { accountOf, type PeopleOf, personOf } from './open-people';

const FIRST_PASSWORD_BYTES = 15;

export function invitePerson({ alone }: PeopleOf, form: Invitation): Promise<Invited> {
  return alone(async (keycloak) => {
    const { username, firstName, lastName, email } = form;
    const made = await keycloak.create({ username, firstName, lastName, email });
    if (made === 'taken') throw atField(refuse('loginTaken', { username }), 'username');
    if (made === 'refused') throw refuse('accountRefused');
    try {
      return await welcome(keycloak, made.id, form);
    } catch (error) {
      await keycloak.remove(made.id);
      throw error;
    }
  });
}

async function welcome(keycloak: Keycloak, id: string, { roles, by, email }: Invitation): Promise<Invited> {
  await keycloak.setRoles(id, roles, givenRoles);
  const password = by === 'password' ? randomBytes(FIRST_PASSWORD_BYTES).toString('base64url') : null;
  if (password !== null) await keycloak.setFirstPassword(id, password);
  else if (!(await keycloak.sendLink(id))) throw atField(refuse('invitationNotSent', { email: email ?? '' }), 'email');
  return { person: personOf(accountOf(await keycloak.list(), id)), password };
}
