import type { People, Person } from '@ostep/api-office';
import { comparePolish } from '@ostep/kernel';
import { type Service, whileLocked } from '@ostep/service-kit';
import { readSeenTimes } from '../data/seen-people';
import { refuse } from '../refusals';
import { type Account, type Keycloak, KeycloakAway, openKeycloak, readDemoPeople } from './keycloak-people';

export const personOf = (account: Account, seenTime?: string): Person => {
  const { id, username, firstName, lastName, email, roles, enabled } = account;
  return {
    id,
    username,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email || null,
    roles: [...roles],
    blocked: !enabled,
    seenTime: seenTime ?? null,
  };
};

const nameOf = ({ lastName, firstName, username }: Person) => `${lastName} ${firstName} ${username}`;

export function accountOf(accounts: readonly Account[], id: string): Account {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw refuse('personNotFound');
  return account;
}

export type PeopleOf = ReturnType<typeof openPeople>;

export function openPeople({ settings, db, log }: Pick<Service, 'settings' | 'db' | 'log'>) {
  const { IDENTITY_JWKS_URL, IDENTITY_CLIENT: productClient, PEOPLE_CLIENT_SECRET: secret } = settings;
  const realmUrl = new URL('../..', IDENTITY_JWKS_URL).href.replace(/\/$/u, '');
  const answered = async <T>(asked: () => Promise<T>): Promise<T> => {
    try {
      return await asked();
    } catch (error) {
      if (!(error instanceof KeycloakAway)) throw error;
      log.warn({ err: error }, 'keycloak');
      throw refuse('peopleAway');
    }
  };
  const open = async (): Promise<Keycloak> => {
    if (secret === undefined) throw refuse('peopleNotManaged');
    return openKeycloak({ realmUrl, secret, productClient });
  };
  const listed = async (accounts: readonly Account[]): Promise<Person[]> => {
    const seen = await readSeenTimes(db);
    const people = accounts.map((one) => personOf(one, seen.get(one.id)));
    return people.sort((a, b) => comparePolish(nameOf(a), nameOf(b)));
  };
  const read = async (): Promise<People> => {
    if (secret !== undefined) return { managed: 'yes', people: await listed(await (await open()).list()) };
    const demo = await readDemoPeople(realmUrl);
    return demo ? { managed: 'demo', people: await listed(demo) } : { managed: 'notSetUp', people: [] };
  };
  /** One change of people at a time, so that the last manager is one. */
  const alone = async <T>(act: (keycloak: Keycloak) => Promise<T>): Promise<T> => {
    const results: T[] = [];
    await whileLocked(db, 'people', async () => {
      results.push(await act(await open()));
    });
    const [result] = results;
    if (result === undefined) throw refuse('peopleBusy');
    return result;
  };
  return {
    read: () => answered(read),
    alone: <T>(act: (keycloak: Keycloak) => Promise<T>) => answered(() => alone(act)),
    listed,
  };
}
