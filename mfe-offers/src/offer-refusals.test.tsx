import type { Offer } from '@ostep/api-offers';
import { ApiProblem } from '@ostep/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  bodyOf,
  closeOffers,
  confirm,
  download,
  editAnswers,
  listRow,
  open,
  priced,
  send,
  toast,
} from './testing/open-offers';

afterEach(closeOffers);

const unavailable = new ApiProblem({ status: 503, message: 'Baza danych jest niedostępna.' });
const conflict = new ApiProblem({
  status: 409,
  message: '',
  changedBy: 'Jan Lis',
  changedAt: '2026-11-20T08:00:00Z',
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isOff = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true';
const priceOf = (row: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Cena, wiersz ${row}` });
async function typePrice(row: number, value: string) {
  const price = await priceOf(row);
  fireEvent.change(price, { target: { value } });
  fireEvent.blur(price);
  return price;
}
async function menuEntry(name: string | RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: 'Więcej' }));
  return screen.findByRole('menuitem', { name });
}
const sentTo = (method: string) => send.mock.calls.filter(([sent]) => sent.method === method).map(([{ path }]) => path);

test('a list that cannot be loaded can be retried; an empty one says what to do', async () => {
  const answers: Record<string, unknown> = { 'GET /api/offer': unavailable };
  open('/offer', answers);
  await screen.findByText('Baza danych jest niedostępna.');
  answers['GET /api/offer'] = [];
  fireEvent.click(button('Spróbuj ponownie'));
  await screen.findByText('Nie ma jeszcze wycen. Wczytaj pusty kosztorys z nadleśnictwa.');
  expect(screen.queryByRole('table', { name: 'Skuteczność' })).toBeNull();
});

test('the list shows offers without a district, and the hit rate', async () => {
  const rows = [
    { ...listRow, state: 'won' },
    { ...listRow, id: 8, title: 'Druga', state: 'lost' },
    { ...listRow, id: 9, title: 'Trzecia', forestDistrictId: null, forestDistrictName: null },
  ];
  open('/offer', { 'GET /api/offer': rows });
  await screen.findByText('nie wybrano');
  const rates = within(await screen.findByRole('table', { name: 'Skuteczność' }));
  rates.getByText(/^50,00.%$/u);
});

test('an address without a valid id sends no request; a deleted offer shows the message of the server', async () => {
  open('/offer/edit/abc', {});
  await screen.findByText('Nie znaleziono wyceny.');
  expect(send).not.toHaveBeenCalled();
  closeOffers();
  open('/offer/edit/7', { 'GET /api/offer/7': new ApiProblem({ status: 404, message: 'Tej wyceny już nie ma.' }) });
  await screen.findByText('Tej wyceny już nie ma.');
});

test('a closed offer is read-only; reopened it can be priced', async () => {
  const closed: Offer = { ...priced, state: 'closed' };
  open('/offer/edit/7', { ...editAnswers, 'GET /api/offer/7': closed, 'POST /api/offer/7/state': priced });
  await screen.findByText('wycenione 1 z 2 pozycji');
  expect(['Zapisz', 'Przelicz ceny'].map((name) => isOff(new RegExp(`^${name}`, 'u')))).toEqual([true, true]);
  expect((await menuEntry(/^Usuń wycenę/u)).getAttribute('aria-disabled')).toBe('true');
  expect(isOff('Pobierz kosztorys')).toBe(false);
  fireEvent.click(screen.getByText('Otwórz ponownie'));
  await waitFor(() => expect(isOff(/^Przelicz ceny/u)).toBe(false));
  expect(bodyOf('/api/offer/7/state')).toEqual({ state: 'open', winnerNet: null, answers: [] });
});

test('a price changed by someone else is a conflict; the typed one stays until the saved ones are taken', async () => {
  const answers: Record<string, unknown> = { ...editAnswers, 'POST /api/offer/7': conflict };
  open('/offer/edit/7', answers);
  const price = await typePrice(2, '12,5');
  answers['GET /api/offer/7'] = { ...priced, version: 9 };
  fireEvent.click(button('Zapisz'));
  await screen.findByText(/^W międzyczasie zapisał je Jan Lis, 20\.11\.2026 09:00\./u);
  expect(price.value).toBe('12,50');
  expect((await screen.findByRole('row', { name: /^poz\. .+: Cena/u })).textContent).toContain('12,50–');
  fireEvent.click(button('Weź zapisane'));
  await waitFor(async () => expect((await priceOf(2)).value).toBe(''));
  expect((await priceOf(1)).value).toBe('51,84');
});

test('failed pricing keeps what was typed, and the next save only saves', async () => {
  const answers: Record<string, unknown> = {
    ...editAnswers,
    'POST /api/offer/7/price': unavailable,
    'POST /api/offer/7': priced,
  };
  open('/offer/edit/7', answers);
  const price = await typePrice(2, '9');
  fireEvent.click(button(/^Przelicz ceny/u));
  await waitFor(() => expect(sentTo('POST')).toEqual(['/api/offer/7/price']));
  await waitFor(() => expect(button('Zapisz').getAttribute('aria-busy')).not.toBe('true'));
  expect(price.value).toBe('9,00');
  fireEvent.click(button('Zapisz'));
  await waitFor(() => expect(sentTo('POST')).toEqual(['/api/offer/7/price', '/api/offer/7']));
});

test('an invalid form is not sent and shows the number of wrong fields', async () => {
  open('/offer/edit/7', editAnswers);
  const profit = await screen.findByRole('textbox', { name: /^Zysk %/u });
  fireEvent.change(profit, { target: { value: '' } });
  fireEvent.blur(profit);
  fireEvent.click(button('Zapisz'));
  const message = 'Popraw zaznaczone pola: 1.';
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ type: 'error', message })));
  expect(sentTo('POST')).toEqual([]);
});

test('an offer is not deleted when the question is declined; its file is downloaded under its own name', async () => {
  confirm.mockResolvedValueOnce(false);
  open('/offer/edit/7', editAnswers);
  await menuEntry('Usuń wycenę');
  fireEvent.click(screen.getByText('Usuń wycenę'));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(sentTo('DELETE')).toEqual([]);
  fireEvent.click(button('Pobierz kosztorys'));
  expect(download).toHaveBeenCalledWith('/api/offer/7/file', 'kosztorys.xlsx');
});

test('a refused sum of a lost offer stays typed; closing the dialog sends nothing', async () => {
  const closed: Offer = { ...priced, state: 'closed' };
  open('/offer/edit/7', { ...editAnswers, 'GET /api/offer/7': closed, 'POST /api/offer/7/state': unavailable });
  fireEvent.click(await screen.findByRole('button', { name: 'Przegrana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Przegrana' }));
  const winner = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Kwota netto zwycięzcy' });
  fireEvent.change(winner, { target: { value: '40000' } });
  fireEvent.blur(winner);
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz przegraną' }));
  await waitFor(() => expect(sentTo('POST')).toHaveLength(1));
  expect(winner.value.replace(/\s/gu, '')).toBe('40000,00');
  fireEvent.click(await dialog.findByRole('button', { name: 'Anuluj' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('POST')).toHaveLength(1);
});

test('a won offer is compared with the cost of its work, and the decision can be undone', async () => {
  const won: Offer = { ...priced, state: 'won' };
  const row = { code: 'CWD-D', scope: 'Pozyskanie', price: 51.84, bidCost: 40, unitType: 'M3' };
  const rows = [
    { ...row, cost: 50, costItems: 2, quantity: 20 },
    { ...row, code: 'SPUL-R', cost: null, costItems: 0, quantity: 0 },
  ];
  open('/offer/edit/7', {
    ...editAnswers,
    'GET /api/offer/7': won,
    'GET /api/offer/7/performed': { rows },
    'POST /api/offer/7/state': { ...won, state: 'closed' },
  });
  const table = within(await screen.findByRole('table', { name: 'Wycena a wykonanie' }));
  await table.findByText(/^25,00.%$/u);
  expect(table.queryByText('SPUL-R')).toBeNull();
  button('Utwórz umowę z wyceny');
  await menuEntry('Cofnij rozstrzygnięcie');
  fireEvent.click(screen.getByText('Cofnij rozstrzygnięcie'));
  await screen.findByRole('button', { name: 'Wygrana' });
  expect(bodyOf('/api/offer/7/state')).toMatchObject({ state: 'closed' });
});

test('works behind a cost that cannot be loaded can be retried', async () => {
  const answers: Record<string, unknown> = { ...editAnswers, 'GET /api/offer/cost': unavailable };
  open('/offer/edit/7', answers);
  fireEvent.click(await screen.findByRole('button', { name: '4 prace: nadleśnictwo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Koszt własny: CWD-D' }));
  const again = await dialog.findByRole('button', { name: 'Spróbuj ponownie' });
  const none = { count: 0, others: 0, incomplete: 2, mean: null, median: null, lowest: null, highest: null };
  answers['GET /api/offer/cost'] = { items: [], ...none };
  fireEvent.click(again);
  await dialog.findByText('Brak rozliczonych prac w ostatnich 24 miesiącach.');
  dialog.getByText(/^Poza średnią: 2 prace niepełne/u);
});
