import type { DomainEntry } from '@ostep/platform';
import { MemoryRouter } from '@ostep/router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signedIn } from '../store/session';
import { store } from '../store/store';
import { Navbar } from './navbar';

const domain = (name: string, label: string): DomainEntry => ({
  name,
  label,
  version: '1',
  manifest: `/remotes/${name}/1/mf-manifest.json`,
  routes: [`/${name}`],
  menu: [],
});

const { logout } = vi.hoisted(() => ({ logout: vi.fn(async () => undefined) }));
vi.mock('../session', () => ({ identity: { logout } }));
vi.mock('../federation/load-domain', () => ({ preloadDomain: () => undefined }));
vi.mock('../federation/registry', () => ({
  useRegistry: () => ({ phase: 'loaded', domains: [domain('contract', 'Umowy'), domain('order', 'Zlecenia')] }),
}));
vi.mock('@ostep/platform', async (original) => ({
  ...(await original<typeof import('@ostep/platform')>()),
  useProfile: () => store.getState().session.profile,
}));

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

const show = () =>
  render(
    <MemoryRouter initialEntries={['/order']}>
      <Navbar />
    </MemoryRouter>,
  );

test('the bar shows the product’s name, a menu for each domain and the documentation in a new tab', () => {
  show();
  expect(screen.getByRole('banner').textContent).toMatch(/^Ostęp/);
  const menus = screen.getByRole('navigation', { name: 'Główna nawigacja' });
  expect([...menus.querySelectorAll('button')].map((menu) => menu.firstChild?.textContent)).toEqual([
    'Umowy',
    'Zlecenia',
  ]);
  const documentation = screen.getByRole('link', { name: /^Dokumentacja/ });
  expect([documentation.getAttribute('href'), documentation.getAttribute('target')]).toEqual(['/doc/docs', '_blank']);
});

test('once the profile is loaded it shows the full name, the username and the way out', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Wyloguj' })).toBeNull();
  cleanup();
  store.dispatch(signedIn({ id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: [] }));
  show();
  expect(screen.getByText('Anna Nowak')).toBeDefined();
  expect(screen.getByText('biuro')).toBeDefined();
  screen.getByRole('button', { name: 'Wyloguj' }).click();
  expect(logout).toHaveBeenCalledOnce();
});

test('the note of whoever runs the product stands beside its name; without one there is none', () => {
  show();
  expect(document.querySelector('.navbar-note')).toBeNull();
  cleanup();
  document.head.innerHTML = '<meta name="navbar-note" content="dane przykładowe">';
  show();
  expect(screen.getByText('dane przykładowe')).toBeDefined();
});
