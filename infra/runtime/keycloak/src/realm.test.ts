import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { roles } from '@ostep/kernel';
import { expect, test } from 'vitest';

type Realm = {
  realm: string;
  passwordPolicy: string;
  browserFlow: string;
  roles: { client: Record<string, { name: string; composites?: { realm: string[] } }[]> };
  components: Record<string, { config: { keySize?: string[] } }[]>;
  clients: { clientId: string; publicClient: boolean; attributes: Record<string, string> }[];
  users: { username: string; serviceAccountClientId?: string }[];
};
type Users = { users: { username: string; credentials: object[]; clientRoles?: Record<string, string[]> }[] };

/** The expectations below check the shape. */
function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(projectDir(), 'infra/runtime/keycloak', name), 'utf8')) as T;
}

const realm = read<Realm>('realm/ostep-realm.json');

test('the realm has one public client with PKCE and the product’s roles, and no people', () => {
  expect(realm.realm).toBe('ostep');
  expect(realm.clients.filter(({ publicClient }) => publicClient)).toHaveLength(1);
  expect(realm.clients[0]).toMatchObject({
    clientId: 'ostep-web',
    publicClient: true,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    attributes: { 'pkce.code.challenge.method': 'S256' },
    protocolMappers: [{ protocolMapper: 'oidc-audience-mapper', config: { 'included.client.audience': 'ostep-web' } }],
  });
  expect(realm.roles.client['ostep-web']?.map(({ name }) => name).sort()).toEqual([...roles].sort());
  expect(realm.users.filter(({ serviceAccountClientId }) => !serviceAccountClientId)).toEqual([]);
});

test('the client that manages people may only manage accounts, has no default secret and is off by default', () => {
  const [, client, ...further] = realm.clients;
  expect(further).toEqual([]);
  expect(client).toMatchObject({
    clientId: 'ostep-people',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Keycloak fills it in
    enabled: '${PEOPLE_CLIENT_ENABLED:false}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Keycloak fills it in
    secret: '${PEOPLE_CLIENT_SECRET}',
    publicClient: false,
    standardFlowEnabled: false,
    directAccessGrantsEnabled: false,
    serviceAccountsEnabled: true,
  });
  expect(realm.users).toEqual([
    {
      username: 'service-account-ostep-people',
      enabled: true,
      serviceAccountClientId: 'ostep-people',
      clientRoles: { 'realm-management': ['manage-users', 'view-clients'] },
    },
  ]);
});

test('managers and operators need a one-time code, others do not, and tokens are signed with 3072 bits', () => {
  const needing = realm.roles.client['ostep-web']?.filter(({ composites }) =>
    composites?.realm.includes('second-factor'),
  );
  expect(needing?.map(({ name }) => name)).toEqual(['ops', 'manager']);
  expect(realm.browserFlow).toBe('sign-in');
  const [tokens] = realm.components['org.keycloak.keys.KeyProvider'] ?? [];
  expect(tokens?.config.keySize).toEqual(['3072']);
});

test('the realm lets nobody register, slows down guessing, bounds sessions and keeps a log of sign-ins', () => {
  expect(realm).toMatchObject({
    registrationAllowed: false,
    resetPasswordAllowed: false,
    sslRequired: 'external',
    bruteForceProtected: true,
    failureFactor: 10,
    accessTokenLifespan: 120,
    ssoSessionIdleTimeout: 12 * 3600,
    ssoSessionMaxLifespan: 14 * 24 * 3600,
    revokeRefreshToken: true,
    eventsEnabled: true,
    eventsExpiration: 30 * 24 * 3600,
    adminEventsEnabled: true,
  });
  expect(realm.passwordPolicy.split(' and ')).toEqual(
    expect.arrayContaining(['length(12)', 'passwordBlacklist(common-passwords.txt)', 'passwordHistory(1)']),
  );
});

test('the demo people are those of the development identity, and their passwords are not readable', () => {
  const { users } = read<Users>('demo/ostep-users-0.json');
  expect(users.map(({ username, clientRoles }) => [username, clientRoles?.['ostep-web'] ?? []])).toEqual([
    ['biuro', ['office', 'user']],
    ['teren', ['user']],
    ['ops', ['ops', 'user']],
    ['gosc', []],
    ['szef', ['manager', 'office', 'user']],
  ]);
  for (const { credentials } of users)
    expect(credentials).toEqual([expect.not.objectContaining({ value: expect.anything() })]);
});
