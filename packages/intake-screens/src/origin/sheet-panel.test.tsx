import type { DocumentCells } from '@ostep/endpoint-kit';
import type { Origins } from '@ostep/kernel';
import { installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DocumentBeside, DocumentButton } from './document-beside';
import { PrintedValue } from './printed-value';

const profile: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: [] };

beforeEach(() => {
  localStorage.clear();
  const services: Partial<PlatformServices> = { profile: { get: () => profile, subscribe: () => () => undefined } };
  installPlatform(services as PlatformServices);
  Element.prototype.scrollIntoView = () => Promise.resolve();
});
afterEach(cleanup);

const inCell = (cell: string, text: string) => ({ sheet: 'Kosztorys', cell, text });
const origins: Origins = {
  'items.0.amount': inCell('C2', '12,50'),
  'items.0.price': inCell('D2', '4,00'),
  'items.0.value': { from: ['items.0.amount', 'items.0.price'] },
  'items.1.amount': inCell('C52', '7'),
};

const cellsOf = (part: number): DocumentCells => {
  const row = (number: number, hidden: boolean, text: string) => ({
    number,
    hidden,
    cells: [{ column: 'C', text }],
  });
  const rows = part === 1 ? [row(2, false, '12,50'), row(3, true, '99')] : [row(52, false, '7')];
  return { sheet: 'Kosztorys', part, partRows: 50, partCount: 2, columns: ['A', 'B', 'C', 'D'], rows };
};

const labels = { amount: 'Ilość', price: 'Cena', value: 'Wartość' };
const record = { items: [{ amount: 12.5 }, { amount: 7 }] };

function open(known: Origins) {
  const load = { origins: async () => known, cells: vi.fn(async ({ part }: { part: number }) => cellsOf(part)) };
  render(
    <DocumentBeside labels={labels} load={load} openLabel="Skąd ta liczba?" saved={{ record, rowNames: {} }}>
      <DocumentButton />
      <PrintedValue field="items.0.amount">12,5</PrintedValue>
      <PrintedValue field="items.0.value">50</PrintedValue>
      <PrintedValue field="items.1.amount">7 m3</PrintedValue>
    </DocumentBeside>,
  );
  return load;
}

const description = () => document.querySelector('.ui-origin-said')?.textContent;
const framed = () => [...document.querySelectorAll('.ui-cells-field')].map(({ textContent }) => textContent);

it('frames the cell of a saved value among its neighbours, and marks hidden rows', async () => {
  const load = open(origins);
  expect(load.cells).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Skąd ta liczba?' }));
  await screen.findByRole('table', { name: 'Arkusz „Kosztorys”' });
  expect(screen.getByRole('rowheader', { name: '3 ukryty' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '12,5' }));
  expect(framed()).toEqual(['12,50']);
  expect(description()).toBe('Ilość (wiersz 1): 12,50 (arkusz „Kosztorys”, komórka C2)');
  await userEvent.click(screen.getByRole('button', { name: '50' }));
  expect(description()).toBe('Wartość (wiersz 1): wynika z pól: Ilość (wiersz 1), Cena (wiersz 1)');
  await userEvent.click(screen.getByRole('button', { name: '7 m3' }));
  await screen.findByRole('rowheader', { name: '52' });
  expect(framed()).toEqual(['7']);
});

it('shows the sheet of a file that was read before places were stored, and that places are not known', async () => {
  open({});
  await userEvent.click(screen.getByRole('button', { name: 'Skąd ta liczba?' }));
  await screen.findByRole('table', { name: 'Arkusz „Kosztorys”' });
  expect(description()).toContain('zanim zapamiętywano miejsca wartości');
});
