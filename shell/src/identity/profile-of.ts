import { type Role, roles } from '@ostep/kernel';
import type { Profile } from '@ostep/platform';

type RoleList = { readonly roles?: readonly string[] };

export type Claims = {
  readonly sub?: string;
  /** The session; a silent sign-in keeps it. */
  readonly sid?: string;
  readonly preferred_username?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly resource_access?: Readonly<Record<string, RoleList>>;
  readonly realm_access?: RoleList;
};

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
    ...(access.sid === undefined ? {} : { session: access.sid }),
  };
}
