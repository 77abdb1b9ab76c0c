import { type DomainEntry, holdsAnyRole, holdsRoles, type MenuEntry, type Profile } from '@ostep/platform';
import { isUnder } from '../federation/domain-of-path';

export function visibleEntries(domain: DomainEntry, profile: Profile | null): readonly MenuEntry[] {
  return domain.menu.filter((entry) => holdsRoles(profile, entry.roles) && holdsAnyRole(profile, entry.anyRole));
}

export function isActiveMenu(domain: DomainEntry, pathname: string): boolean {
  return domain.routes.some((route) => isUnder(pathname, route));
}

/** The time changes `useReloadKey`, so that the screen mounts anew. */
export function withTimestamp(path: string, now: number): string {
  return `${path}?r=${now}`;
}
