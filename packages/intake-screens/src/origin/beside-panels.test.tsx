import { installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DocumentBeside, DocumentButton } from './document-beside';

const profile: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: [] };
const load = {
  origins: async () => ({}),
  page: async (number: number) => ({ number, pageCount: 1, width: 600, height: 800, picture: '', words: [] }),
};

async function open() {
  render(
    <DocumentBeside labels={{}} load={load} openLabel="Pokaż dokument" saved={{ record: {}, rowNames: {} }}>
      <DocumentButton />
      <input aria-label="Numer" />
    </DocumentBeside>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Numer' }), '14');
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż dokument' }));
  await screen.findByRole('img');
}

const splitter = () => screen.getByRole('separator', { name: 'Szerokość ekranu obok dokumentu' });
const share = () => Number(splitter().getAttribute('aria-valuenow'));
const width = () => document.querySelector<HTMLElement>('.ui-origin-page')?.style.width;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  const services: Partial<PlatformServices> = { profile: { get: () => profile, subscribe: () => () => undefined } };
  installPlatform(services as PlatformServices);
});
afterEach(cleanup);

it('changes the width by keys, leaves what was typed, and remembers the width', async () => {
  await open();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Numer' }).value).toBe('14');
  expect(share()).toBe(55);
  splitter().focus();
  await userEvent.keyboard('{End}');
  expect(share()).toBe(40);
  cleanup();
  await open();
  expect(share()).toBe(40);
});

it('fits the page to the panel, and makes it larger and smaller by buttons', async () => {
  await open();
  expect(width()).toBe('100%');
  await press('Powiększ dokument');
  expect(width()).toBe('125%');
  await press('Dopasuj');
  await press('Pomniejsz dokument');
  expect(width()).toBe('75%');
  await press('Pomniejsz dokument');
  expect(screen.getByRole('button', { name: 'Pomniejsz dokument' }).getAttribute('aria-disabled')).toBe('true');
});
