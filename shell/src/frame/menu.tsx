import { type DomainEntry, useProfile } from '@ostep/platform';
import { useLocation } from '@ostep/router';
import { type KeyboardEvent, useId, useRef } from 'react';
import { preloadDomain } from '../federation/load-domain';
import { texts } from '../texts';
import { MenuLink } from './menu-link';
import { isActiveMenu, visibleEntries } from './menu-of-domain';

type MenuProps = {
  readonly domain: DomainEntry;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly onFollow: () => void;
};

export function Menu({ domain, open, onToggle, onFollow }: MenuProps) {
  const { pathname } = useLocation();
  const entries = visibleEntries(domain, useProfile());
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const active = isActiveMenu(domain, pathname);
  const preload = () => preloadDomain(domain);

  const moveFocus = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      onToggle(false);
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) return onToggle(true);
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const here = links.findIndex((link) => link.matches(':focus'));
    const step = event.key === 'ArrowDown' ? 1 : -1;
    links[(here + step + links.length) % links.length]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the button and the links inside
    <div className="menu" onFocus={preload} onKeyDown={moveFocus} onPointerEnter={preload}>
      <button
        aria-controls={listId}
        aria-expanded={open}
        className="menu-button"
        data-active={active || undefined}
        onClick={() => onToggle(!open)}
        ref={button}
        type="button"
      >
        {domain.label}
        {active ? <span className="visually-hidden"> {texts.currentArea}</span> : null}
        <i aria-hidden="true" className="pi pi-angle-down" />
      </button>
      <ul className="menu-list" hidden={!open} id={listId} ref={list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <MenuLink entry={entry} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  );
}
