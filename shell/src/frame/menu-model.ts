import type { DomainEntry, MenuEntry, Profile } from '@ostep/platform';
import type { MenubarProps } from 'primereact/menubar';
import { texts } from '../texts';
import { isActiveMenu, visibleEntries, withTimestamp } from './menu-of-domain';

/** `primereact/menuitem` declares the type, but is no module that can be resolved. */
export type MenuItem = NonNullable<MenubarProps['model']>[number];
type MenuEvent = Parameters<NonNullable<MenuItem['command']>>[0];

const DOCUMENTATION = '/doc/docs';

export type MenuContext = {
  readonly domains: readonly DomainEntry[];
  readonly profile: Profile | null;
  readonly pathname: string;
  readonly navigate: (to: string) => void;
};

export type MenuData = {
  readonly domain?: DomainEntry;
  readonly current?: 'page' | 'true';
  readonly label?: string;
};

export function menuModel({ domains, profile, pathname, navigate }: MenuContext): MenuItem[] {
  return [
    ...domains.map((domain) => {
      const isActive = isActiveMenu(domain, pathname);
      const data: MenuData = { domain, ...(isActive ? { current: 'true' as const } : {}) };
      const items = visibleEntries(domain, profile).map((entry) => itemOf(entry, pathname, navigate));
      return { label: domain.label, items, data, ...(isActive ? { className: 'menu-active' } : {}) };
    }),
    outside(texts.documentation, DOCUMENTATION),
  ];
}

function itemOf({ label, path, href }: MenuEntry, pathname: string, navigate: (to: string) => void): MenuItem {
  if (path === undefined) return outside(label, href ?? '');
  const data: MenuData = pathname === path ? { current: 'page' } : {};
  return { label, url: path, data, command: ({ originalEvent }) => follow(originalEvent, path, navigate) };
}

/** With a modifier key the browser opens the address in a tab of its own. */
function follow(event: MenuEvent['originalEvent'], path: string, navigate: (to: string) => void): void {
  const { nativeEvent: press } = event;
  if (press instanceof MouseEvent && (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey)) return;
  event.preventDefault();
  navigate(withTimestamp(path, Date.now()));
}

function outside(label: string, url: string): MenuItem {
  const data: MenuData = { label: `${label} ${texts.opensInNewTab}` };
  return { label, url, target: '_blank', icon: 'pi pi-external-link', data };
}
