import { useProfile } from '@ostep/platform';
import { useLocation, useNavigate } from '@ostep/router';
import { Menubar } from 'primereact/menubar';
import { useMemo } from 'react';
import { preloadDomain } from '../federation/load-domain';
import { useRegistry } from '../federation/registry';
import { texts } from '../texts';
import { Brand } from './brand';
import { type MenuData, type MenuItem, menuModel } from './menu-model';
import { NavbarNote } from './navbar-note';
import { Notices } from './notices';
import { PaletteButtons } from './palette-buttons';
import { UserBox } from './user-box';

const BAR_ID = 'navbar';

export function Navbar() {
  const { domains } = useRegistry();
  const profile = useProfile();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const model = useMemo(
    () => menuModel({ domains, profile, pathname, navigate: (to) => void navigate(to) }),
    [domains, profile, pathname, navigate],
  );
  return (
    <header className="navbar">
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
          menu: { 'aria-label': texts.mainNavigation },
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

type ItemRecord = { readonly key: string; readonly item: MenuItem; readonly items: readonly unknown[] };

/** PrimeReact gives its own record of the item. */
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
