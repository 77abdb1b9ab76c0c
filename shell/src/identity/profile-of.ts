import { type Role, roles } from '@ostep/kernel';
import type { Profile } from '@ostep/platform';

type RoleList = { readonly roles?: readonly string[] };

/** Claims of the access token and the id token that say who it is. */
export type Claims = {
  readonly sub?: string;
  readonly preferred_username?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly resource_access?: Readonly<Record<string, RoleList>>;
  readonly realm_access?: RoleList;
};

/** The roles of the product's own client and of the realm. */
export function rolesOf(claims: Claims, client: string): readonly Role[] {
  const held = [...(claims.resource_access?.[client]?.roles ?? []), ...(claims.realm_access?.roles ?? [])];
  return roles.filter((role) => held.includes(role));
}

export function profileOf(access: Claims, id: Claims, client: string): Profile {
  const claims = { ...access, ...id };
  return {
    id: claims.sub ?? '',
    username: claims.preferred_username ?? '',
    firstName: claims.given_name ?? '',
    lastName: claims.family_name ?? '',
    roles: rolesOf(access, client),
  };
}
