import { useProfile } from '@ostep/platform';
import { useLocation, useNavigate } from '@ostep/router';
import { useMedia } from '@ostep/ui';
import { Menubar } from 'primereact/menubar';
import { type KeyboardEvent, useLayoutEffect, useMemo } from 'react';
import { NavbarNote } from '../brand/navbar-note';
import { preloadDomain } from '../federation/load-domain';
import { useRegistry } from '../federation/registry';
import { texts } from '../texts';
import { Brand } from './brand';
import { type MenuData, type MenuItem, menuModel } from './menu-model';
import { Notices } from './notices';
import { PaletteButtons } from './palette-buttons';
import { UserBox } from './user-box';

const BAR_ID = 'navbar';

/** The key that opens the menu in desktop programs. */
const MENU_KEY = 'F10';

/** Widths at which the bar is one line without room for all menus; in narrower windows it is a list behind a button. */
const NARROW = '(min-width: 961px) and (max-width: 1520px)';

export function Navbar() {
  const { domains } = useRegistry();
  const profile = useProfile();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMedia(NARROW);
  const model = useMemo(
    () => menuModel({ domains, profile, pathname, isNarrow, navigate: (to) => void navigate(to) }),
    [domains, profile, pathname, isNarrow, navigate],
  );
  useLayoutEffect(focusMenuByKey, []);
  return (
    <header className="navbar" onKeyDownCapture={startAtFirst}>
      <Menubar
        id={BAR_ID}
        end={
          <>
            <PaletteButtons />
            <Notices />
            <UserBox />
          </>
        }
        model={model}
        pt={{
          menu: { 'aria-label': texts.mainNavigation, 'aria-keyshortcuts': MENU_KEY },
          menuitem: (options) => listItemOf(recordOf(options?.context.item)),
          action: (options) => entryOf(recordOf(options?.context.item)),
        }}
        start={
          <>
            <Brand />
            <NavbarNote />
          </>
        }
      />
    </header>
  );
}

function focusMenuByKey(): () => void {
  const onKeyDown = (event: globalThis.KeyboardEvent) => {
    const menu = document.querySelector<HTMLElement>(`#${BAR_ID} [role="menubar"]`);
    if (event.key !== MENU_KEY || event.shiftKey || !menu || menu.closest('[inert]')) return;
    event.preventDefault();
    menu.focus();
    activateFirst(menu);
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

/** PrimeReact marks no entry when the bar gets the focus, and then arrow keys do nothing: Home marks the first. */
function activateFirst(menu: Element): void {
  menu.dispatchEvent(new globalThis.KeyboardEvent('keydown', { bubbles: true, code: 'Home', key: 'Home' }));
}

function startAtFirst(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.target;
  if (!(menu instanceof Element) || !menu.matches('[role="menubar"]:not([aria-activedescendant])')) return;
  if (!event.key.startsWith('Arrow')) return;
  event.preventDefault();
  event.stopPropagation();
  activateFirst(menu);
}

type ItemRecord = { readonly key: string; readonly item: MenuItem; readonly items: readonly unknown[] };

/** PrimeReact passes its own record of the item, which its types do not declare. */
const recordOf = (record: unknown) => record as ItemRecord;

const dataOf = ({ item }: ItemRecord): MenuData => item.data ?? {};

/** The role of an entry belongs to its link: the list item holds the submenu too, which is not part of its name. */
function listItemOf(record: ItemRecord) {
  const { domain } = dataOf(record);
  return {
    role: 'none',
    'aria-label': null,
    'aria-expanded': null,
    'aria-haspopup': null,
    'aria-disabled': null,
    'aria-setsize': null,
    'aria-posinset': null,
    ...(domain ? { onPointerEnter: () => preloadDomain(domain) } : {}),
  };
}

function entryOf(record: ItemRecord) {
  const { current, label } = dataOf(record);
  return {
    id: `${BAR_ID}_${record.key}`,
    role: 'menuitem',
    'aria-haspopup': record.items.length > 0 ? 'menu' : null,
    ...(current ? { 'aria-current': current } : {}),
    ...(label ? { 'aria-label': label } : {}),
  };
}
