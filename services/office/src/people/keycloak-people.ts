import type { AssignableRole } from '@ostep/api-office';
import { type Role, roles } from '@ostep/kernel';
import * as z from 'zod';

const CLIENT = 'ostep-people';
const ANSWER_LIMIT_MS = 8_000;
const MAX_PEOPLE = 1_000;
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

/** Keycloak does not answer, or not as expected. */
export class KeycloakUnavailable extends Error {
  override readonly name = 'KeycloakAway';
}

export type KeycloakSettings = {
  /** The address of the realm for services. */
  readonly realmUrl: string;
  readonly secret: string;
  readonly productClient: string;
};

/** Keycloak's names of the rules of its password policy. */
const policyReasons = {
  invalidPasswordBlacklistedMessage: 'common',
  invalidPasswordNotUsernameMessage: 'holdsLogin',
  invalidPasswordNotContainsUsernameMessage: 'holdsLogin',
  invalidPasswordMinLengthMessage: 'short',
} as const;

const passwordRefusal = z.object({ error: z.string() });

export type PasswordRefusal = (typeof policyReasons)[keyof typeof policyReasons] | 'other';

function reasonOf(answer: unknown): PasswordRefusal {
  const { data } = passwordRefusal.safeParse(answer);
  const [, reason] = Object.entries(policyReasons).find(([name]) => name === data?.error) ?? [];
  return reason ?? 'other';
}

type Call = { readonly method?: 'POST' | 'PUT' | 'DELETE'; readonly body?: unknown };

async function request(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  } catch (error) {
    throw new KeycloakUnavailable(`${address} does not answer`, { cause: error });
  }
}

/** Manages the people of a realm with a service account that may do only that. */
export async function openKeycloak({ realmUrl, secret, productClient }: KeycloakSettings) {
  const admin = realmUrl.replace('/realms/', '/admin/realms/');
  const signedIn = await request(`${realmUrl}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: CLIENT, client_secret: secret }),
  });
  if (!signedIn.ok) throw new KeycloakUnavailable(`${CLIENT} was not let in: ${signedIn.status}`);
  const { access_token: bearer } = token.parse(await signedIn.json());
  const call = (path: string, { method, body }: Call = {}) =>
    request(`${admin}${path}`, {
      method: method ?? 'GET',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const expectDone = async (path: string, sent: Call) => {
    const response = await call(path, sent);
    if (!response.ok) throw new KeycloakUnavailable(`${sent.method} ${path} answered ${response.status}`);
  };
  const read = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
    const response = await call(path);
    if (!response.ok) throw new KeycloakUnavailable(`GET ${path} answered ${response.status}`);
    return schema.parse(await response.json());
  };
  const [client] = await read(`/clients?clientId=${productClient}`, z.array(withId));
  if (!client) throw new KeycloakUnavailable(`there is no client ${productClient}`);
  const mappings = (id: string) => `/users/${id}/role-mappings/clients/${client.id}`;

  const reset = (id: string, value: string, temporary: boolean): [string, Call] => [
    `/users/${id}/reset-password`,
    { method: 'PUT', body: { type: 'password', value, temporary } },
  ];

  return {
    hasHolderOf: async (role: Role): Promise<boolean> =>
      (await read(`/clients/${client.id}/roles/${role}/users?max=1`, z.array(withId))).length > 0,
    list: async (): Promise<Account[]> => {
      const accounts = await read(`/users?max=${MAX_PEOPLE}`, z.array(account));
      const holders = await Promise.all(
        roles.map(async (role) => {
          const held = await read(`/clients/${client.id}/roles/${role}/users?max=${MAX_PEOPLE}`, z.array(withId));
          return [role, new Set(held.map(({ id }) => id))] as const;
        }),
      );
      return accounts.map((one) => ({
        ...one,
        roles: holders.flatMap(([role, ids]) => (ids.has(one.id) ? [role] : [])),
      }));
    },
    /** Returns the id, or why the account was not created. */
    create: async (newAccount: NewAccount): Promise<{ readonly id: string } | 'taken' | 'refused'> => {
      const response = await call('/users', { method: 'POST', body: { ...newAccount, enabled: true } });
      if (response.status === 409) return 'taken';
      if (response.status === 400) return 'refused';
      const id = response.headers.get('location')?.split('/').at(-1);
      if (!response.ok || !id) throw new KeycloakUnavailable(`POST /users answered ${response.status}`);
      return { id };
    },
    remove: (id: string) => expectDone(`/users/${id}`, { method: 'DELETE' }),
    setFirstPassword: (id: string, value: string) => expectDone(...reset(id, value, true)),
    /** A password that the person has chosen. Returns why the policy refuses it, or null. */
    setLastingPassword: async (id: string, value: string): Promise<PasswordRefusal | null> => {
      const [path, sent] = reset(id, value, false);
      const response = await call(path, sent);
      if (response.status === 400) return reasonOf(await response.json());
      if (!response.ok) throw new KeycloakUnavailable(`PUT ${path} answered ${response.status}`);
      return null;
    },
    /** Returns false if the realm has no mail server, or if that refused the address. */
    sendLink: async (id: string): Promise<boolean> => {
      const path = `/users/${id}/execute-actions-email?lifespan=${LINK_SECONDS}`;
      return (await call(path, { method: 'PUT', body: ['UPDATE_PASSWORD'] })).ok;
    },
    setRoles: async (id: string, given: readonly AssignableRole[], all: readonly AssignableRole[]): Promise<void> => {
      const known = await read(`/clients/${client.id}/roles`, z.array(named));
      const mappingsOf = (wanted: readonly AssignableRole[]) =>
        known.filter(({ name }) => wanted.some((role) => role === name));
      const removed = mappingsOf(all.filter((role) => !given.includes(role)));
      if (given.length > 0) await expectDone(mappings(id), { method: 'POST', body: mappingsOf(given) });
      if (removed.length > 0) await expectDone(mappings(id), { method: 'DELETE', body: removed });
    },
    setEnabled: (id: string, enabled: boolean) => expectDone(`/users/${id}`, { method: 'PUT', body: { enabled } }),
    signOut: (id: string) => expectDone(`/users/${id}/logout`, { method: 'POST' }),
  };
}

export type Keycloak = Awaited<ReturnType<typeof openKeycloak>>;

const demoPeople = z.array(account.extend({ roles: z.array(z.enum(roles)) }));

/** The people of the development identity provider. Null if another provider is set up. */
export async function readDemoPeople(realmUrl: string): Promise<Account[] | null> {
  const response = await request(`${realmUrl}/people`, {});
  if (!response.ok) return null;
  return demoPeople.parse(await response.json());
}
