import { type DomainEntry, installPlatform, type PlatformServices } from '@ostep/platform';
import { MemoryRouter, useLocation } from '@ostep/router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noSessionFound, signedIn } from '../store/session';
import { store } from '../store/store';
import { Navbar } from './navbar';

const { preloadDomain } = vi.hoisted(() => ({ preloadDomain: vi.fn() }));
vi.mock('../federation/load-domain', () => ({ preloadDomain }));
const { signOut } = vi.hoisted(() => ({ signOut: vi.fn(async () => undefined) }));
vi.mock('../session', () => ({ signOut }));
const domains = vi.hoisted(() => ({ list: [] as unknown[] }));
vi.mock('../federation/registry', () => ({ useRegistry: () => ({ phase: 'loaded', domains: domains.list }) }));

const send = vi.fn<PlatformServices['send']>();

const contracts: DomainEntry = {
  name: 'contracts',
  label: 'Umowy',
  version: '1',
  order: 1,
  manifest: '/remotes/contracts/1/mf-manifest.json',
  routes: ['/contract'],
  menu: [
    { label: 'Lista umów', path: '/contract' },
    { label: 'Nowa umowa', path: '/contract/edit', roles: ['office'] },
    { label: 'Nowa umowa z pliku', path: '/contract/upload', roles: ['office'] },
    { label: 'Statystyki i wykresy', href: '/summary/charts' },
  ],
};
domains.list = [contracts, { ...contracts, name: 'orders', label: 'Zlecenia', routes: ['/order'] }];

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function show(at = '/order', roles: ('user' | 'office' | 'ops')[] = ['user', 'office']) {
  store.dispatch(signedIn({ id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles }));
  render(
    <MemoryRouter initialEntries={[at]}>
      <Navbar />
      <Address />
    </MemoryRouter>,
  );
}

const bar = () => screen.getByRole('menubar', { name: 'Główna nawigacja' });
const menu = (name: string) => within(bar()).getByRole('menuitem', { name });
const press = (name: string) => userEvent.click(menu(name));
const entries = () =>
  [...(menu('Umowy').closest('li')?.querySelectorAll(':scope ul [role="menuitem"]') ?? [])].map(
    (entry) => entry.textContent,
  );

beforeEach(() => {
  localStorage.clear();
  const profile: PlatformServices['profile'] = {
    get: () => store.getState().session.profile,
    subscribe: store.subscribe,
  };
  // The bar uses nothing else of the platform.
  installPlatform({ profile, send } as Partial<PlatformServices> as PlatformServices);
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  delete document.documentElement.dataset['theme'];
});

test('F10 focuses the first menu of the bar; arrow keys move and open', async () => {
  show();
  const active = () => bar().ownerDocument.getElementById(bar().getAttribute('aria-activedescendant') ?? '');
  await userEvent.keyboard('{F10}');
  expect(document.activeElement).toBe(bar());
  await waitFor(() => expect(active()?.textContent).toContain('Umowy'));
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(active()?.textContent).toContain('Zlecenia'));
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  await waitFor(() => expect(active()?.textContent).toBe('Lista umów'));
  cleanup();

  show();
  await userEvent.tab();
  while (document.activeElement !== bar()) await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(active()?.textContent).toContain('Umowy'));
});

test('the entries for new contracts need the role office', async () => {
  show('/order', ['user', 'office']);
  await press('Umowy');
  expect(entries()).toEqual(['Lista umów', 'Nowa umowa', 'Nowa umowa z pliku', 'Statystyki i wykresy']);
  cleanup();
  show('/order', ['user']);
  await press('Umowy');
  expect(entries()).toEqual(['Lista umów', 'Statystyki i wykresy']);
});

test.each([
  ['/contract', 'true'],
  ['/contract/edit/5', 'true'],
  ['/contracts', null],
  ['/order', null],
])('at %s the menu of contracts is the current one: %s', (at, current) => {
  show(at);
  expect(menu('Umowy').getAttribute('aria-current')).toBe(current);
});

test('an entry adds the time to the address, so that its route reloads', async () => {
  show('/contract?notes=1');
  await press('Umowy');
  await press('Lista umów');
  expect(screen.getByRole('status').textContent).toMatch(/^\/contract\?r=\d+$/);
  expect(within(bar()).queryByRole('menuitem', { name: 'Lista umów' })).toBeNull();
});

test('the name of an external entry says that it opens in a new tab', async () => {
  show();
  await press('Umowy');
  const entry = menu('Statystyki i wykresy (otwiera się w nowej karcie)');
  expect([entry.getAttribute('href'), entry.getAttribute('target')]).toEqual(['/summary/charts', '_blank']);
});

test('hovering a menu preloads its remote', async () => {
  show();
  preloadDomain.mockClear();
  await userEvent.hover(menu('Umowy'));
  expect(preloadDomain).toHaveBeenCalledWith(contracts);
});

test('the bar shows the product’s name, a menu for each domain and the documentation in a new tab', () => {
  show();
  expect(screen.getByRole('banner').textContent).toMatch(/^Ostęp/);
  expect(
    within(bar())
      .getAllByRole('menuitem')
      .map((entry) => entry.getAttribute('aria-label') ?? entry.textContent),
  ).toEqual(['Umowy', 'Zlecenia', 'Dokumentacja (otwiera się w nowej karcie)']);
  expect(bar().querySelector('a[href="/doc/docs"]')?.getAttribute('target')).toBe('_blank');
});

test('once the profile is loaded it shows the full name, the username and the log-out button', () => {
  show();
  screen.getByText('Anna Nowak');
  screen.getByText('biuro');
  screen.getByRole('button', { name: 'Wyloguj' }).click();
  expect(signOut).toHaveBeenCalledOnce();
  cleanup();
  store.dispatch(noSessionFound());
  render(
    <MemoryRouter>
      <Navbar />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('button', { name: 'Wyloguj' })).toBeNull();
});

test('the user menu switches the theme, for this person', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /Anna Nowak/ }));
  await userEvent.click(await screen.findByText('Ciemny'));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('ostep.setting.1.theme')).toBe('"dark"');
  await userEvent.click(screen.getByRole('button', { name: /Anna Nowak/ }));
  await userEvent.click(await screen.findByText('Jak w systemie'));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('the note set by the operator is shown beside the product name', () => {
  document.head.innerHTML = '<meta name="navbar-note" content="dane przykładowe" title="Nie są prawdziwe.">';
  show();
  expect(screen.getByText('dane przykładowe').title).toBe('Nie są prawdziwe.');
});

test('a notice with its count is shown to persons with its roles', async () => {
  const notice = { label: 'Wymaga uwagi', path: '/order/attention', count: '/api/count', anyRole: ['user'] as const };
  const before = domains.list;
  domains.list = [{ ...contracts, notice }];
  send.mockResolvedValue({ count: 23 });
  show('/contract', ['user']);
  const link = await screen.findByRole('link', { name: 'Wymaga uwagi: 23' });
  expect(link.getAttribute('href')).toBe('/order/attention');
  cleanup();
  send.mockRejectedValue(new Error('unreachable'));
  show('/contract', ['user']);
  await screen.findByRole('link', { name: 'Wymaga uwagi' });
  cleanup();
  show('/contract', ['ops']);
  expect(screen.queryByRole('link', { name: /Wymaga uwagi/u })).toBeNull();
  domains.list = before;
});
