import type { SearchResult } from '@ostep/api-search';
import { installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { MemoryRouter, useLocation } from '@ostep/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchPalette } from './search-palette';

const none: SearchResult = {
  orders: [],
  protocols: [],
  contracts: [],
  squads: [],
  codes: [],
  places: [],
  payouts: [],
  invoices: [],
};
const found: SearchResult = {
  ...none,
  orders: [1, 2].map((id) => ({
    id,
    orderNumber: `${id}/2026`,
    orderDate: '2026-03-16',
    orderStatus: 'TODO',
    forestDistrictName: 'Namysłów',
    forestDistrictPart: '06 Gola',
  })),
  places: [{ key: '02-20-1-06', label: 'RDLP Katowice · Nadl. Namysłów · obr. 1 · Leśn. Gola' }],
};

const send = vi.fn<PlatformServices['send']>();
const reader: Profile = { id: '1', username: 'gosc', firstName: 'Piotr', lastName: 'Zieliński', roles: [] };
const profile: PlatformServices['profile'] = { get: () => reader, subscribe: () => () => undefined };
const onClose = vi.fn();

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/order']}>
        <SearchPalette onClose={onClose} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const field = () => screen.getByRole('combobox');
const address = () => document.querySelector('output')?.textContent;
const chosen = () => screen.getByRole('option', { selected: true }).getAttribute('href');

beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
  send.mockReset();
  send.mockResolvedValue(found);
  // The palette uses these services only.
  installPlatform({ send, profile } as Partial<PlatformServices> as PlatformServices);
});
afterEach(cleanup);

test('arrow keys go through all groups and around, Enter opens', async () => {
  open();
  await userEvent.type(field(), '2026');
  await screen.findByRole('group', { name: 'Miejsca' });
  expect(chosen()).toBe('/order?selectedOrderId=1');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('/places/02-20-1-06');
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe('/order?selectedOrderId=2');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/order?selectedOrderId=2');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Enter before the results opens the first one as soon as it arrives', async () => {
  open();
  await userEvent.type(field(), '2026{Enter}');
  await waitFor(() => expect(address()).toBe('/order?selectedOrderId=1'));
});

test('Ctrl+Enter opens a new tab and leaves the page', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  open();
  await userEvent.type(field(), '2026');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledWith('/order?selectedOrderId=1', '_blank', 'noopener');
  expect(address()).toBe('/order');
});

test('recently opened entries are offered to the same person before anything is typed', async () => {
  open();
  expect(screen.queryAllByRole('option')).toEqual([]);
  await userEvent.type(field(), '2026');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  cleanup();
  open();
  screen.getByRole('group', { name: 'Ostatnio otwierane' });
  expect(chosen()).toBe('/order?selectedOrderId=2');
});

test('invalid stored entries are ignored', () => {
  localStorage.setItem('ostep.setting.1.search.recent', JSON.stringify([{ href: 'https://x', kind: 'orders' }, 7]));
  open();
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('an empty result and a failure are shown', async () => {
  send.mockResolvedValue(none);
  open();
  await userEvent.type(field(), 'xyz');
  await screen.findByText('Nic nie znaleziono: xyz');
  send.mockRejectedValue(new Error('down'));
  await userEvent.type(field(), 'q');
  await screen.findByText('Wyszukiwanie jest chwilowo niedostępne.');
});
