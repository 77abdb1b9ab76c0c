import { type DomainEntry, holdsAnyRole, holdsRoles, type MenuEntry, type Profile } from '@ostep/platform';
import { domainOfPath, isUnder } from '../federation/domain-of-path';

export type Menu = {
  readonly label: string;
  readonly order: number;
  /** Whose code is loaded when somebody points at it. */
  readonly domain: DomainEntry;
  readonly folds: boolean;
  readonly entries: readonly MenuEntry[];
};

/** In the order of the bar, with the entries for everybody. */
export function menusOf(domains: readonly DomainEntry[]): readonly Menu[] {
  const menus = new Map<string, Menu>();
  for (const domain of domains) {
    for (const entry of domain.menu) {
      const { label, order } = entry.group ?? domain;
      const { entries, ...menu } = menus.get(label) ?? {
        label,
        order,
        domain,
        entries: [],
        folds: domain.fold === true && !entry.group,
      };
      menus.set(label, { ...menu, entries: [...entries, entry] });
    }
  }
  return [...menus.values()].sort((a, b) => a.order - b.order);
}

export function visibleEntries(menu: Menu, profile: Profile | null): readonly MenuEntry[] {
  return menu.entries.filter((entry) => holdsRoles(profile, entry.roles) && holdsAnyRole(profile, entry.anyRole));
}

/** A path belongs to the page that it is a tab of, or to the group of its entry, and otherwise to its domain's menu. */
export function activeMenu(domains: readonly DomainEntry[], pathname: string): string | undefined {
  const holds = ({ tabs = [] }: MenuEntry) => tabs.some((tab) => isUnder(pathname, tab));
  const holder = domains.find(({ menu }) => menu.some(holds));
  if (holder) return holder.menu.find(holds)?.group?.label ?? holder.label;
  const domain = domainOfPath(domains, pathname);
  const grouped = domain?.menu.find(({ group, path }) => group && path && isUnder(pathname, path));
  return grouped?.group?.label ?? domain?.label;
}

/** The time changes `useReloadKey`, so that the screen mounts anew. */
export function withTimestamp(path: string, now: number): string {
  return `${path}?r=${now}`;
}
