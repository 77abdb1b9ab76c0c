import { type DomainEntry, holdsRoles, type MenuEntry, type Profile } from '@ostep/platform';
import { isUnder } from '../federation/domain-of-path';

/** The entries a person may see. */
export function visibleEntries(domain: DomainEntry, profile: Profile | null): readonly MenuEntry[] {
  return domain.menu.filter((entry) => holdsRoles(profile, entry.roles));
}

/** A menu is active while the address begins with one of its routes. */
export function isActiveMenu(domain: DomainEntry, pathname: string): boolean {
  return domain.routes.some((route) => isUnder(pathname, route));
}

/** The address of a menu entry as it is followed: the time makes the route load anew. */
export function stamped(path: string, now: number): string {
  return `${path}?r=${now}`;
}
