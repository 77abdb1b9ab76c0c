import type { MenuEntry } from '@ostep/platform';
import { Link, useLocation, useNavigate } from '@ostep/router';
import type { MouseEvent } from 'react';
import { texts } from '../texts';
import { withTimestamp } from './menu-of-domain';

type MenuLinkProps = { readonly entry: MenuEntry; readonly onFollow: () => void };

export function MenuLink({ entry, onFollow }: MenuLinkProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { path, href, label } = entry;
  if (path === undefined) {
    return (
      <a className="menu-link" href={href} onClick={onFollow} rel="noopener" target="_blank">
        {label}
        <i aria-hidden="true" className="pi pi-external-link" />
        <span className="visually-hidden"> {texts.opensInNewTab}</span>
      </a>
    );
  }
  const follow = (event: MouseEvent) => {
    onFollow();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(withTimestamp(path, Date.now()));
  };
  return (
    <Link aria-current={pathname === path ? 'page' : undefined} className="menu-link" onClick={follow} to={path}>
      {label}
    </Link>
  );
}
