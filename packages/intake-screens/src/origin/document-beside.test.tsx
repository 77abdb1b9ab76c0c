import type { DocumentPage } from '@ostep/endpoint-kit';
import type { Origins } from '@ostep/kernel';
import { installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DocumentBeside, DocumentButton } from './document-beside';
import { PrintedValue } from './printed-value';

const profile: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: [] };

beforeEach(() => {
  localStorage.clear();
  const services: Partial<PlatformServices> = { profile: { get: () => profile, subscribe: () => () => undefined } };
  installPlatform(services as PlatformServices);
  // Browsers answer with a promise; React would call what an effect returns.
  Element.prototype.scrollIntoView = () => Promise.resolve();
});
afterEach(cleanup);

const origins: Origins = {
  number: { page: 1, box: [100, 50, 160, 60], text: '14/2026' },
  'items.0.amount': { page: 2, box: [300, 200, 340, 210], text: '12,50' },
  'items.0.unit': { from: ['items.0.amount'] },
};
const page = (number: number): DocumentPage => ({
  number,
  pageCount: 2,
  width: 600,
  height: 800,
  picture: '',
  words: [{ text: '15/2026', box: [100, 50, 160, 60] }],
});
const labels = { number: 'Numer', amount: 'Ilość', unit: 'J.m.' };
const read = { number: '14/2026', items: [{ amount: '12,50', unit: 'M3' }] };

function Example({ load }: { readonly load: Parameters<typeof DocumentBeside>[0]['load'] }) {
  const [values, setValues] = useState(read);
  return (
    <DocumentBeside
      attention={['second', 'first']}
      labels={labels}
      load={load}
      openLabel="Pokaż dokument"
      read={read}
      values={values}
    >
      <DocumentButton />
      <label>
        Numer
        <input
          id="first"
          name="number"
          onChange={(event) => setValues({ ...values, number: event.target.value })}
          value={values.number}
        />
      </label>
      <p id="second">
        <input aria-label="Ilość" defaultValue="12,50" name="items.0.amount" />
      </p>
      <input aria-label="J.m." defaultValue="M3" name="items.0.unit" />
      <PrintedValue field="number">{values.number}</PrintedValue>
    </DocumentBeside>
  );
}

function open(known: Origins = origins, words: DocumentPage['words'] = page(1).words) {
  const load = {
    origins: vi.fn(async () => known),
    page: vi.fn(async (number: number) => ({ ...page(number), words })),
  };
  const { container } = render(<Example load={load} />);
  const framed = () => [...container.querySelectorAll<HTMLElement>('.ui-origin-field')].map(({ style }) => style.left);
  return { load, container, framed, description: () => container.querySelector('.ui-origin-said')?.textContent };
}

it('loads nothing before it is opened, and remembers that it was', async () => {
  const { load } = open();
  expect(load.page).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż dokument' }));
  expect(await screen.findByRole('img', { name: 'Obraz strony 1 dokumentu' })).toBeTruthy();
  cleanup();
  open();
  expect(await screen.findByRole('img', { name: 'Obraz strony 1 dokumentu' })).toBeTruthy();
});

it('frames the focused field on its page, and names the fields that a value was derived from', async () => {
  const { framed, description } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż dokument' }));
  await screen.findByRole('img');
  await userEvent.click(screen.getByRole('textbox', { name: 'Numer' }));
  await waitFor(() => expect(framed()).toEqual([`${(100 * 100) / 600}%`]));
  await userEvent.click(screen.getByRole('textbox', { name: 'Ilość' }));
  await screen.findByRole('img', { name: 'Obraz strony 2 dokumentu' });
  expect(framed()).toEqual(['50%']);
  expect(description()).toBe('Ilość (wiersz 1): 12,50');
  await userEvent.click(screen.getByRole('textbox', { name: 'J.m.' }));
  expect(description()).toBe('J.m. (wiersz 1): wynika z pól: Ilość (wiersz 1)');
});

it('puts the word that is clicked into the focused field, and shows what was printed struck through', async () => {
  const { container } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż dokument' }));
  await screen.findByRole('img');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Numer' });
  await userEvent.click(field);
  const sheet = container.querySelector<HTMLElement>('.ui-origin-page');
  if (!sheet) throw new Error('no page');
  sheet.getBoundingClientRect = () => new DOMRect(0, 0, 300, 400);
  fireEvent.click(sheet, { clientX: 65, clientY: 27 });
  expect(field.value).toBe('15/2026');
  expect(document.activeElement).toBe(field);
  expect([...container.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['14/2026', '14/2026']);
});

it('puts a value that was read from a scan into the focused field by a click on it', async () => {
  const read = { page: 1, box: [200, 100, 260, 110], text: '16/2026', scan: 'sure' } as const;
  const { container } = open({ ...origins, other: read }, []);
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż dokument' }));
  await screen.findByRole('img');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Numer' });
  await userEvent.click(field);
  const sheet = container.querySelector<HTMLElement>('.ui-origin-page');
  if (!sheet) throw new Error('no page');
  sheet.getBoundingClientRect = () => new DOMRect(0, 0, 600, 800);
  fireEvent.click(sheet, { clientX: 210, clientY: 105 });
  expect(field.value).toBe('16/2026');
});

it('focuses the next line that needs attention by Alt and the arrow down', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż dokument' }));
  await screen.findByRole('img');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Ilość' }));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Numer' }));
});

it('shows where a saved value is printed when it is chosen', async () => {
  const { framed } = open();
  expect(screen.queryByRole('button', { name: '14/2026' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż dokument' }));
  await screen.findByRole('img');
  await userEvent.click(screen.getByRole('button', { name: '14/2026' }));
  await waitFor(() => expect(framed()).toHaveLength(1));
});

it('shows nothing where no document was read', () => {
  render(<Example load={null} />);
  expect(screen.queryByRole('button', { name: 'Pokaż dokument' })).toBeNull();
});
