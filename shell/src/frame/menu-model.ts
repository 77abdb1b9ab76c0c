import type { DomainEntry, MenuEntry, Profile } from '@ostep/platform';
import type { MenubarProps } from 'primereact/menubar';
import { texts } from '../texts';
import { activeMenu, type Menu, menusOf, visibleEntries, withTimestamp } from './menus-of-domains';

/** `primereact/menuitem` declares this type, but cannot be resolved as a module. */
export type MenuItem = NonNullable<MenubarProps['model']>[number];
type MenuEvent = Parameters<NonNullable<MenuItem['command']>>[0];

const DOCUMENTATION = '/doc/docs';

export type MenuContext = {
  readonly domains: readonly DomainEntry[];
  readonly profile: Profile | null;
  readonly pathname: string;
  readonly isNarrow: boolean;
  readonly navigate: (to: string) => void;
};

export type MenuData = {
  readonly domain?: DomainEntry;
  readonly current?: 'page' | 'true';
  readonly label?: string;
};

export function menuModel(context: MenuContext): MenuItem[] {
  const { domains, profile, isNarrow } = context;
  const menus = menusOf(domains).filter((menu) => visibleEntries(menu, profile).length > 0);
  const underMore = isNarrow ? menus.filter(({ isUnderMore }) => isUnderMore) : [];
  const active = activeMenu(domains, context.pathname);
  const documentation = externalItem(texts.documentation, DOCUMENTATION);
  const itemsOf = (some: readonly Menu[]) => some.map((menu) => menuItem(menu, menu.label === active, context));
  const shown = itemsOf(menus.filter((menu) => !underMore.includes(menu)));
  if (underMore.length === 0) return [...shown, documentation];
  const isMoreActive = underMore.some(({ label }) => label === active);
  return [...shown, { label: texts.more, items: [...itemsOf(underMore), documentation], ...markOf(isMoreActive) }];
}

function menuItem(menu: Menu, isActive: boolean, { profile, pathname, navigate }: MenuContext): MenuItem {
  const { label, domain } = menu;
  const [only, ...more] = menu.entries;
  const mark = markOf(isActive, domain);
  if (only && more.length === 0) return { ...itemOf(only, pathname, navigate), label, ...mark };
  const items = visibleEntries(menu, profile).map((entry) => itemOf(entry, pathname, navigate));
  return { label, items, ...mark };
}

function markOf(isActive: boolean, domain?: DomainEntry): Pick<MenuItem, 'data' | 'className'> {
  const data: MenuData = { ...(domain && { domain }), ...(isActive && { current: 'true' as const }) };
  return { data, ...(isActive && { className: 'menu-active' }) };
}

function itemOf({ label, path, href }: MenuEntry, pathname: string, navigate: (to: string) => void): MenuItem {
  if (path === undefined) return externalItem(label, href ?? '');
  const data: MenuData = pathname === path ? { current: 'page' } : {};
  return { label, url: path, data, command: ({ originalEvent }) => follow(originalEvent, path, navigate) };
}

/** With a modifier key the press is left to the browser, which opens the address in a new tab. */
function follow(event: MenuEvent['originalEvent'], path: string, navigate: (to: string) => void): void {
  const { nativeEvent: press } = event;
  if (press instanceof MouseEvent && (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey)) return;
  event.preventDefault();
  navigate(withTimestamp(path, Date.now()));
}

function externalItem(label: string, url: string): MenuItem {
  const data: MenuData = { label: `${label} ${texts.opensInNewTab}` };
  return { label, url, target: '_blank', icon: 'pi pi-external-link', data };
}
