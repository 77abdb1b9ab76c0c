import type { GivenRole } from '@ostep/api-office';
import { type Role, roles } from '@ostep/kernel';
import * as z from 'zod';

const CLIENT = 'ostep-people';
const ANSWER_LIMIT_MS = 8_000;
const MOST = 1_000;
const LINK_SECONDS = 43_200;

const token = z.object({ access_token: z.string() });
const account = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  enabled: z.boolean(),
});
const named = z.object({ id: z.string(), name: z.string() });
const withId = z.object({ id: z.string() });

export type Account = z.output<typeof account> & { readonly roles: readonly Role[] };
type NewAccount = Pick<Account, 'username' | 'firstName' | 'lastName' | 'email'>;

/** Keycloak does not answer, or not as it should. */
export class KeycloakAway extends Error {
  override readonly name = 'KeycloakAway';
}

export type KeycloakSettings = {
  /** Of the realm, as services reach it. */
  readonly realmUrl: string;
  readonly secret: string;
  readonly productClient: string;
};

type Call = { readonly method?: 'POST' | 'PUT' | 'DELETE'; readonly body?: unknown };

async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  } catch (error) {
    throw new KeycloakAway(`${address} does not answer`, { cause: error });
  }
}

/** The people of a realm, by a service account that may manage them and nothing else. */
export async function openKeycloak({ realmUrl, secret, productClient }: KeycloakSettings) {
  const admin = realmUrl.replace('/realms/', '/admin/realms/');
  const signedIn = await ask(`${realmUrl}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: CLIENT, client_secret: secret }),
  });
  if (!signedIn.ok) throw new KeycloakAway(`${CLIENT} was not let in: ${signedIn.status}`);
  const { access_token: bearer } = token.parse(await signedIn.json());
  const call = (path: string, { method, body }: Call = {}) =>
    ask(`${admin}${path}`, {
      method: method ?? 'GET',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const expectDone = async (path: string, sent: Call) => {
    const response = await call(path, sent);
    if (!response.ok) throw new KeycloakAway(`${sent.method} ${path} answered ${response.status}`);
  };
  const read = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
    const response = await call(path);
    if (!response.ok) throw new KeycloakAway(`GET ${path} answered ${response.status}`);
    return schema.parse(await response.json());
  };
  const [client] = await read(`/clients?clientId=${productClient}`, z.array(withId));
  if (!client) throw new KeycloakAway(`there is no client ${productClient}`);
  const mappings = (id: string) => `/users/${id}/role-mappings/clients/${client.id}`;

  return {
    list: async (): Promise<Account[]> => {
      const accounts = await read(`/users?max=${MOST}`, z.array(account));
      const holders = await Promise.all(
        roles.map(async (role) => {
          const held = await read(`/clients/${client.id}/roles/${role}/users?max=${MOST}`, z.array(withId));
          return [role, new Set(held.map(({ id }) => id))] as const;
        }),
      );
      return accounts.map((one) => ({
        ...one,
        roles: holders.flatMap(([role, ids]) => (ids.has(one.id) ? [role] : [])),
      }));
    },
    /** The id, or why there is none. */
    create: async (made: NewAccount): Promise<{ readonly id: string } | 'taken' | 'refused'> => {
      const response = await call('/users', { method: 'POST', body: { ...made, enabled: true } });
      if (response.status === 409) return 'taken';
      if (response.status === 400) return 'refused';
      const id = response.headers.get('location')?.split('/').at(-1);
      if (!response.ok || !id) throw new KeycloakAway(`POST /users answered ${response.status}`);
      return { id };
    },
    remove: (id: string) => expectDone(`/users/${id}`, { method: 'DELETE' }),
    setFirstPassword: (id: string, value: string) =>
      expectDone(`/users/${id}/reset-password`, {
        method: 'PUT',
        body: { type: 'password', value, temporary: true },
      }),
    /** False: the realm has no mail server, or it refused the address. */
    sendLink: async (id: string): Promise<boolean> => {
      const path = `/users/${id}/execute-actions-email?lifespan=${LINK_SECONDS}`;
      return (await call(path, { method: 'PUT', body: ['UPDATE_PASSWORD'] })).ok;
    },
    setRoles: async (id: string, held: readonly GivenRole[], all: readonly GivenRole[]): Promise<void> => {
      const known = await read(`/clients/${client.id}/roles`, z.array(named));
      const of = (chosen: readonly GivenRole[]) => known.filter(({ name }) => chosen.some((role) => role === name));
      const taken = of(all.filter((role) => !held.includes(role)));
      if (held.length > 0) await expectDone(mappings(id), { method: 'POST', body: of(held) });
      if (taken.length > 0) await expectDone(mappings(id), { method: 'DELETE', body: taken });
    },
    setEnabled: (id: string, enabled: boolean) => expectDone(`/users/${id}`, { method: 'PUT', body: { enabled } }),
    signOut: (id: string) => expectDone(`/users/${id}/logout`, { method: 'POST' }),
  };
}

export type Keycloak = Awaited<ReturnType<typeof openKeycloak>>;

const demoPeople = z.array(account.extend({ roles: z.array(z.enum(roles)) }));

/** Those of the development identity; null: it is another one. */
export async function readDemoPeople(realmUrl: string): Promise<Account[] | null> {
  const response = await ask(`${realmUrl}/people`, {});
  if (!response.ok) return null;
  return demoPeople.parse(await response.json());
}
