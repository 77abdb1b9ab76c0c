import { installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DocumentBeside, DocumentButton } from './document-beside';

vi.mock('./origin-panel', () => new Promise(() => undefined));

const profile: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: [] };

afterEach(cleanup);

it('asks for the first page and the places while the code of the panel is on its way', async () => {
  localStorage.clear();
  const services: Partial<PlatformServices> = { profile: { get: () => profile, subscribe: () => () => undefined } };
  installPlatform(services as PlatformServices);
  const never = () => new Promise<never>(() => undefined);
  const load = { origins: vi.fn(never), page: vi.fn(never) };
  render(
    <DocumentBeside labels={{}} load={load} openLabel="Pokaż dokument">
      <DocumentButton />
      <input name="number" />
    </DocumentBeside>,
  );
  await userEvent.hover(screen.getByRole('button', { name: 'Pokaż dokument' }));
  expect(load.page).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż dokument' }));
  expect(load.page).toHaveBeenCalledExactlyOnceWith(1, expect.any(AbortSignal));
  expect(load.origins).toHaveBeenCalledOnce();
});
