import { randomBytes } from 'node:crypto';
import { assignableRoles, type Invitation, type Invited } from '@ostep/api-office';
import { atField } from '@ostep/service-kit';
import { refuse } from '../refusals';
import type { Keycloak } from './keycloak-people';
import { type PeopleAccess, requireAccount, toPerson } from './open-people';

const FIRST_PASSWORD_BYTES = 15;

export function invitePerson({ withLock }: PeopleAccess, form: Invitation): Promise<Invited> {
  return withLock(async (keycloak) => {
    const { username, firstName, lastName, email } = form;
    const created = await keycloak.create({ username, firstName, lastName, email });
    if (created === 'taken') throw atField(refuse('loginTaken', { username }), 'username');
    if (created === 'refused') throw refuse('accountRefused');
    try {
      return await setUpAccount(keycloak, created.id, form);
    } catch (error) {
      await keycloak.remove(created.id);
      throw error;
    }
  });
}

async function setUpAccount(keycloak: Keycloak, id: string, { roles, by, email }: Invitation): Promise<Invited> {
  await keycloak.setRoles(id, roles, assignableRoles);
  const password = by === 'password' ? randomBytes(FIRST_PASSWORD_BYTES).toString('base64url') : null;
  if (password !== null) await keycloak.setFirstPassword(id, password);
  else if (!(await keycloak.sendLink(id))) throw atField(refuse('invitationNotSent', { email: email ?? '' }), 'email');
  return { person: toPerson(requireAccount(await keycloak.list(), id)), password };
}
