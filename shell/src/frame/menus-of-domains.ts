import { type DomainEntry, holdsAnyRole, holdsRoles, type MenuEntry, type Profile } from '@ostep/platform';
import { domainOfPath, isUnder } from '../federation/domain-of-path';

export type Menu = {
  readonly label: string;
  readonly order: number;
  /** The domain whose code is loaded when somebody points at the menu. */
  readonly domain: DomainEntry;
  /** In a narrow window it is moved below 'Więcej'. */
  readonly isUnderMore: boolean;
  readonly entries: readonly MenuEntry[];
};

/** The menus in the order of the bar, with all entries, whoever may see them. */
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
        isUnderMore: domain.fold === true && !entry.group,
      };
      menus.set(label, { ...menu, entries: [...entries, entry] });
    }
  }
  return [...menus.values()].sort((a, b) => a.order - b.order);
}

export function visibleEntries(menu: Menu, profile: Profile | null): readonly MenuEntry[] {
  return menu.entries.filter((entry) => holdsRoles(profile, entry.roles) && holdsAnyRole(profile, entry.anyRole));
}

/**
 * The label of the menu that a path belongs to: that of the entry whose page has it as a tab, otherwise the group of its
 * entry, otherwise the menu of its domain.
 */
export function activeMenu(domains: readonly DomainEntry[], pathname: string): string | undefined {
  const hasTab = ({ tabs = [] }: MenuEntry) => tabs.some((tab) => isUnder(pathname, tab));
  const domainWithTab = domains.find(({ menu }) => menu.some(hasTab));
  if (domainWithTab) return domainWithTab.menu.find(hasTab)?.group?.label ?? domainWithTab.label;
  const domain = domainOfPath(domains, pathname);
  const grouped = domain?.menu.find(({ group, path }) => group && path && isUnder(pathname, path));
  return grouped?.group?.label ?? domain?.label;
}

/** The time changes `useReloadKey`, so that the screen is mounted anew. */
export function withTimestamp(path: string, now: number): string {
  return `${path}?r=${now}`;
}
