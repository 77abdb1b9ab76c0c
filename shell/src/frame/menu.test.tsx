import type { DomainEntry } from '@ostep/platform';
import { MemoryRouter, useLocation } from '@ostep/router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noSessionFound, signedIn } from '../store/session';
import { store } from '../store/store';
import { Menu } from './menu';
import { Navbar } from './navbar';

const { preloadDomain } = vi.hoisted(() => ({ preloadDomain: vi.fn() }));
vi.mock('../federation/load-domain', () => ({ preloadDomain }));
const { signOut } = vi.hoisted(() => ({ signOut: vi.fn(async () => undefined) }));
vi.mock('../session', () => ({ signOut }));
vi.mock('../federation/registry', () => ({
  useRegistry: () => ({ phase: 'loaded', domains: [contracts, { ...contracts, name: 'orders', label: 'Zlecenia' }] }),
}));
vi.mock('@ostep/platform', async (original) => ({
  ...(await original<typeof import('@ostep/platform')>()),
  useProfile: () => store.getState().session.profile,
}));

const contracts: DomainEntry = {
  name: 'contracts',
  label: 'Umowy',
  version: '1',
  manifest: '/remotes/contracts/1/mf-manifest.json',
  routes: ['/contract'],
  menu: [
    { label: 'Lista umów', path: '/contract' },
    { label: 'Nowa umowa', path: '/contract/edit', roles: ['office'] },
    { label: 'Nowa umowa z pliku', path: '/contract/upload', roles: ['office'] },
    { label: 'Statystyki i wykresy', href: '/summary/charts' },
  ],
};

function Bar() {
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <>
      <Menu domain={contracts} onFollow={() => setOpen(false)} onToggle={setOpen} open={open} />
      <output>{`${pathname}${search}`}</output>
    </>
  );
}

function show(at: string, roles: ('user' | 'office' | 'ops')[]) {
  store.dispatch(signedIn({ id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles }));
  render(
    <MemoryRouter initialEntries={[at]}>
      <Bar />
    </MemoryRouter>,
  );
  return screen.getByRole('button');
}

const names = () => screen.getAllByRole('link').map((link) => link.firstChild?.textContent);

beforeEach(() => {
  vi.setSystemTime('2026-11-21T08:00:00Z');
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  vi.useRealTimers();
});

test('the entries for new contracts need the role office [P-2.10 P-6.6]', () => {
  fireEvent.click(show('/order', ['user', 'office']));
  expect(names()).toEqual(['Lista umów', 'Nowa umowa', 'Nowa umowa z pliku', 'Statystyki i wykresy']);
  cleanup();
  fireEvent.click(show('/order', ['user']));
  expect(names()).toEqual(['Lista umów', 'Statystyki i wykresy']);
});

test.each([
  ['/contract', true],
  ['/contract/edit/5', true],
  ['/contracts', false],
  ['/order', false],
])('at %s the menu is active: %s [P-2.7]', (at, active) => {
  expect(show(at, ['user']).hasAttribute('data-active')).toBe(active);
});

test('a menu link adds the time to the address, so that its route reloads [P-2.8]', () => {
  fireEvent.click(show('/contract?notes=1', ['user']));
  fireEvent.click(screen.getByRole('link', { name: 'Lista umów' }));
  expect(screen.getByRole('status').textContent).toBe(`/contract?r=${Date.now()}`);
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
});

test('an entry outside the screens opens in a new tab [P-2.14 D-11.5]', () => {
  fireEvent.click(show('/order', ['user']));
  const link = screen.getByRole('link', { name: /Statystyki i wykresy/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/summary/charts', '_blank']);
});

test('arrow keys move the focus, Esc closes the menu and restores the focus', () => {
  const button = show('/order', ['user']);
  button.focus();
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('Lista umów');
  fireEvent.keyDown(document.activeElement ?? button, { key: 'Escape' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('hovering a menu preloads its remote', () => {
  const button = show('/order', ['user']);
  preloadDomain.mockClear();
  fireEvent.pointerEnter(button.parentElement ?? button);
  expect(preloadDomain).toHaveBeenCalledWith(contracts);
});

const showBar = () =>
  render(
    <MemoryRouter initialEntries={['/order']}>
      <Navbar />
    </MemoryRouter>,
  );

test('the bar shows the product’s name, a menu for each domain and the documentation in a new tab [P-2.6 P-2.15 D-11.1 D-11.2]', () => {
  showBar();
  expect(screen.getByRole('banner').textContent).toMatch(/^Ostęp/);
  const menus = screen.getByRole('navigation', { name: 'Główna nawigacja' });
  expect([...menus.querySelectorAll('button')].map((menu) => menu.firstChild?.textContent)).toEqual([
    'Umowy',
    'Zlecenia',
  ]);
  const documentation = screen.getByRole('link', { name: /^Dokumentacja/ });
  expect([documentation.getAttribute('href'), documentation.getAttribute('target')]).toEqual(['/doc/docs', '_blank']);
});

test('once the profile is loaded it shows the full name, the username and the log-out button [P-2.16]', () => {
  store.dispatch(noSessionFound());
  showBar();
  expect(screen.queryByRole('button', { name: 'Wyloguj' })).toBeNull();
  cleanup();
  store.dispatch(signedIn({ id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: [] }));
  showBar();
  expect(screen.getByText('Anna Nowak')).toBeDefined();
  expect(screen.getByText('biuro')).toBeDefined();
  screen.getByRole('button', { name: 'Wyloguj' }).click();
  expect(signOut).toHaveBeenCalledOnce();
});

test('the note set by the operator is shown beside the product name', () => {
  showBar();
  expect(document.querySelector('.navbar-note')).toBeNull();
  cleanup();
  document.head.innerHTML = '<meta name="navbar-note" content="dane przykładowe">';
  showBar();
  expect(screen.getByText('dane przykładowe')).toBeDefined();
});
