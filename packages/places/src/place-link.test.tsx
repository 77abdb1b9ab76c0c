import { installPlatform, type PlatformServices } from '@ostep/platform';
import { MemoryRouter } from '@ostep/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlaceLink } from './place-link';
import { TextWithPlaces } from './text-with-places';

const send = vi.fn<PlatformServices['send']>();

function show(address: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlaceLink address={address} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue({
    districts: [{ key: '02-22', name: 'Opole' }],
    parts: [{ districtKey: '02-22', precinct: '1', code: '03', name: 'Suchy Bór' }],
  });
  // The link uses nothing else of the platform.
  installPlatform({ send } as Partial<PlatformServices> as PlatformServices);
});
afterEach(cleanup);

const description = 'RDLP Katowice · Nadl. Opole · obr. 1 · Leśn. Suchy Bór · oddz. 51B · wydz. d';

test.each(['hover', 'focus'])('an address shows its names on %s, and links to its place', async (by) => {
  show('02-22-1-03-51B-d-00');
  const link = screen.getByRole('link', { name: '02-22-1-03-51B-d-00' });
  expect(link.getAttribute('href')).toBe('/places/02-22-1-03-51B-d');
  expect(send).not.toHaveBeenCalled();
  await (by === 'hover' ? userEvent.hover(link) : userEvent.tab());
  await waitFor(() => expect(link.title).toBe(description));
});

test('a text that is no address is shown without a link', () => {
  show('przy drodze');
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByText('przy drodze');
});

test('an address within a sentence shows its names on hover', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextWithPlaces text="Sekcja: pozycja planu 3, adres leśny 02-22-1-03-51B-d-00 i dalej" />
    </QueryClientProvider>,
  );
  await userEvent.hover(screen.getByText('02-22-1-03-51B-d-00'));
  await waitFor(() => expect(screen.getByTitle(description).textContent).toBe('02-22-1-03-51B-d-00'));
  expect(document.body.textContent).toBe('Sekcja: pozycja planu 3, adres leśny 02-22-1-03-51B-d-00 i dalej');
});
