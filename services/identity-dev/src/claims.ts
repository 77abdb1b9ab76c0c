import type { Person } from './people';

export const CLIENT_ID = 'ostep-web';

export const PROFILE_CLAIMS = ['preferred_username', 'given_name', 'family_name', 'name', 'email_verified'] as const;

export function profileClaims(person: Person): Record<(typeof PROFILE_CLAIMS)[number], string | boolean> {
  return {
    preferred_username: person.username,
    given_name: person.firstName,
    family_name: person.lastName,
    name: `${person.firstName} ${person.lastName}`,
    email_verified: false,
  };
}

/** The product's roles are roles of its client. The realm roles are those that every Keycloak account has. */
export function roleClaims(person: Person) {
  return {
    realm_access: { roles: ['default-roles-ostep', 'offline_access', 'uma_authorization'] },
    resource_access: {
      [CLIENT_ID]: { roles: person.roles },
      account: { roles: ['manage-account', 'view-profile'] },
    },
  };
}

export function identityClaims(person: Person) {
  return { typ: 'ID', azp: CLIENT_ID, ...profileClaims(person) };
}

export function accessClaims(person: Person, sessionId: string | undefined) {
  return { typ: 'Bearer', azp: CLIENT_ID, sid: sessionId, ...profileClaims(person), ...roleClaims(person) };
}
