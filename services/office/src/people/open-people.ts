import type { People, Person } from '@ostep/api-office';
import { comparePolish } from '@ostep/kernel';
import { type Service, whileLocked } from '@ostep/service-kit';
import { readSeenTimes } from '../data/seen-people';
import { refuse } from '../refusals';
import { type Account, type Keycloak, KeycloakUnavailable, openKeycloak, readDemoPeople } from './keycloak-people';

export const toPerson = (account: Account, seenTime?: string): Person => {
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

const sortName = ({ lastName, firstName, username }: Person) => `${lastName} ${firstName} ${username}`;

export function requireAccount(accounts: readonly Account[], id: string): Account {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw refuse('personNotFound');
  return account;
}

export type PeopleAccess = ReturnType<typeof openPeople>;

export function openPeople({ settings, db, log }: Pick<Service, 'settings' | 'db' | 'log'>) {
  const { IDENTITY_JWKS_URL, IDENTITY_CLIENT: productClient, PEOPLE_CLIENT_SECRET: secret } = settings;
  const realmUrl = new URL('../..', IDENTITY_JWKS_URL).href.replace(/\/$/u, '');
  const refuseIfUnavailable = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof KeycloakUnavailable)) throw error;
      log.warn({ err: error }, 'keycloak');
      throw refuse('peopleAway');
    }
  };
  const open = async (): Promise<Keycloak> => {
    if (secret === undefined) throw refuse('peopleNotManaged');
    return openKeycloak({ realmUrl, secret, productClient });
  };
  const toPeople = async (accounts: readonly Account[]): Promise<Person[]> => {
    const seen = await readSeenTimes(db);
    const people = accounts.map((one) => toPerson(one, seen.get(one.id)));
    return people.sort((a, b) => comparePolish(sortName(a), sortName(b)));
  };
  const read = async (): Promise<People> => {
    if (secret !== undefined) return { managed: 'yes', people: await toPeople(await (await open()).list()) };
    const demo = await readDemoPeople(realmUrl);
    return demo ? { managed: 'demo', people: await toPeople(demo) } : { managed: 'notSetUp', people: [] };
  };
  /** Allows one change at a time, so that two changes at once cannot remove the last manager. */
  const withLock = async <T>(change: (keycloak: Keycloak) => Promise<T>): Promise<T> => {
    const results: T[] = [];
    await whileLocked(db, 'people', async () => {
      results.push(await change(await open()));
    });
    const [result] = results;
    if (result === undefined) throw refuse('peopleBusy');
    return result;
  };
  return {
    read: () => refuseIfUnavailable(read),
    withLock: <T>(change: (keycloak: Keycloak) => Promise<T>) => refuseIfUnavailable(() => withLock(change)),
    toPeople,
  };
}
