import { useProfile } from '@ostep/platform';
import { useLocation, useNavigate } from '@ostep/router';
import { Menubar } from 'primereact/menubar';
import type { MenuItem } from 'primereact/menuitem';
import { useMemo } from 'react';
import { preloadDomain } from '../federation/load-domain';
import { useRegistry } from '../federation/registry';
import { texts } from '../texts';
import { Brand } from './brand';
import { type MenuData, menuModel } from './menu-model';
import { NavbarNote } from './navbar-note';
import { UserBox } from './user-box';

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
        end={<UserBox />}
        model={model}
        pt={{
          menu: { 'aria-label': texts.mainNavigation },
          menuitem: (options) => partsOf(dataOf(options?.context.item)),
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

function partsOf({ domain, current, label }: MenuData) {
  return {
    ...(current ? { 'aria-current': current } : {}),
    ...(label ? { 'aria-label': label } : {}),
    ...(domain ? { onPointerEnter: () => preloadDomain(domain) } : {}),
  };
}

/** PrimeReact gives its own record of the item. */
function dataOf(record: unknown): MenuData {
  return (record as { readonly item: MenuItem }).item.data ?? {};
}
