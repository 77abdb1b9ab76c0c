import { useLocation } from '@ostep/router';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useRegistry } from '../federation/registry';
import { texts } from '../texts';
import { Brand } from './brand';
import { Menu } from './menu';
import { NavbarNote } from './navbar-note';
import { UserBox } from './user-box';

const DOCUMENTATION = '/doc/docs';

export function Navbar() {
  const { domains } = useRegistry();
  const [openMenu, setOpenMenu] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const { key } = useLocation();

  const close = () => {
    setOpenMenu(null);
    setUnfolded(false);
  };
  useClickOutside(bar, close);
  useCloseOnNavigation(key, close);

  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !bar.current?.contains(relatedTarget)) setOpenMenu(null);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus that leaves bubbles here from the menus inside
    <header className="navbar" data-unfolded={unfolded || undefined} onBlur={closeWhenLeft} ref={bar}>
      <Brand />
      <NavbarNote />
      <button
        aria-controls="navbar-content"
        aria-expanded={unfolded}
        className="burger"
        onClick={() => setUnfolded(!unfolded)}
        type="button"
      >
        <i aria-hidden="true" className={unfolded ? 'pi pi-times' : 'pi pi-bars'} />
        {texts.menu}
      </button>
      <div className="navbar-content" id="navbar-content">
        <nav aria-label={texts.mainNavigation} className="menus">
          {domains.map((domain) => (
            <Menu
              domain={domain}
              key={domain.name}
              onFollow={close}
              onToggle={(open) => setOpenMenu(open ? domain.name : null)}
              open={openMenu === domain.name}
            />
          ))}
          <a className="menu-button" href={DOCUMENTATION} rel="noopener" target="_blank">
            {texts.documentation}
            <span className="visually-hidden"> {texts.opensInNewTab}</span>
          </a>
        </nav>
        <UserBox />
      </div>
    </header>
  );
}

function useClickOutside(element: { readonly current: HTMLElement | null }, onOutside: () => void): void {
  const latest = useRef(onOutside);
  useEffect(() => {
    latest.current = onOutside;
  });
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [element]);
}

function useCloseOnNavigation(key: string, close: () => void): void {
  const [lastKey, setLastKey] = useState(key);
  if (lastKey === key) return;
  setLastKey(key);
  close();
}
