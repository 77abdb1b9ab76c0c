import type { Offer } from '@ostep/api-offers';
import { ApiProblem } from '@ostep/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bodyOf, closeOffers, confirm, editAnswers, listRow, offer, open, priced, send } from './testing/open-offers';

afterEach(closeOffers);

test('the list shows offers with their sums', async () => {
  open('/offer', { 'GET /api/offer': [listRow] });
  expect((await screen.findByRole('link', { name: 'Usługi leśne 2027' })).getAttribute('href')).toBe('/offer/edit/7');
  screen.getByText('8 z 33');
});

test('pricing fills the rows whose cost is known and shows how many have no price', async () => {
  open('/offer/edit/7', { ...editAnswers, 'POST /api/offer/7/price': priced });
  await screen.findByText('Brak własnych kosztów dla SPUL-R.');
  screen.getByText('żadna z 2 pozycji nie ma ceny');
  fireEvent.click(screen.getByRole('button', { name: 'Przelicz ceny' }));
  await screen.findByText('wycenione 1 z 2 pozycji');
  expect(bodyOf('/api/offer/7/price')).toMatchObject({
    profit: 35,
    rows: [{ id: 71, price: null, byHand: false }, { id: 72 }],
  });
  screen.getByText(
    /^Z własnym kosztem: 1 pozycja, 47.744,64.zł, koszt ekip 35.366,40.zł, marża od przychodu 25,93.%\.$/u,
  );
});

test('parts of the file that were not read are shown', async () => {
  const action = 'Arkusz „Pakiet 3” też zawiera tabelę z cenami i nie został wczytany.';
  const parseLog = { logList: [{ action, indent: 0, status: 'NEGATIVE' as const }], parsePositive: false };
  open('/offer/edit/7', { ...editAnswers, 'GET /api/offer/7': { ...offer, parseLog } });
  await screen.findByText(action);
});

test('a typed price is marked as by hand, blocks the download until saved, and survives a refusal', async () => {
  const refused = new ApiProblem({ status: 503, message: 'Baza danych jest niedostępna.' });
  const answers: Record<string, unknown> = { ...editAnswers, 'POST /api/offer/7': refused };
  open('/offer/edit/7', answers);
  await screen.findByText('Brak własnych kosztów dla SPUL-R.');
  const price = await screen.findByRole('textbox', { name: 'Cena, wiersz 2' });
  fireEvent.change(price, { target: { value: '12,5' } });
  fireEvent.blur(price);
  expect(screen.getByRole('button', { name: /^Pobierz kosztorys/ }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() =>
    expect(bodyOf('/api/offer/7')).toMatchObject({ rows: [{ id: 71 }, { id: 72, price: 12.5, byHand: true }] }),
  );
  expect(price).toHaveProperty('value', '12,50');
});

test('the works behind a cost are shown; an open offer is deleted after a question', async () => {
  const cost = { unitCost: 38.4, cost: 384, quantity: 10, unitType: 'M3', scope: 'Pozyskanie' };
  const items = [
    { ...cost, id: 3, earlier: false, orderNumber: '14/2026', forestDistrictName: 'Namysłów', lastDate: '2026-04-10' },
  ];
  const figures = { count: 1, others: 0, incomplete: 1, mean: 38.4, median: 38.4, lowest: 38.4, highest: 38.4 };
  confirm.mockResolvedValueOnce(true);
  open('/offer/edit/7', {
    ...editAnswers,
    'GET /api/offer/cost': { items, ...figures },
    'DELETE /api/offer/7': 7,
    'GET /api/offer': [],
  });
  fireEvent.click(await screen.findByRole('button', { name: '4 prace: nadleśnictwo' }));
  await screen.findByText('14/2026');
  screen.getByText('1 (mało danych)');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Więcej', hidden: true }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Usuń wycenę', hidden: true }));
  await waitFor(() => expect(send.mock.calls.some(([{ method }]) => method === 'DELETE')).toBe(true));
});

test('a cost of works of a spreadsheet says so, and its dialog marks them and names what is not in the mean', async () => {
  const [first, second] = offer.rows;
  if (!first || !second) throw new Error('the sample offer has two rows');
  const rows = [{ ...first, earlier: true, level: 'scope' as const, costItems: 14 }, second];
  const work = { unitType: 'M3', scope: 'Pozyskanie', forestDistrictName: 'Namysłów', quantity: 10 };
  const items = [
    { ...work, id: 3, earlier: true, orderNumber: '', cost: 300, unitCost: 30, lastDate: '2025-04-30' },
    { ...work, id: 3, earlier: false, orderNumber: '14/2026', cost: 384, unitCost: 38.4, lastDate: '2026-04-10' },
  ];
  const figures = { count: 14, others: 1, incomplete: 2, mean: 30, median: 30, lowest: 30, highest: 30 };
  open('/offer/edit/7', {
    ...editAnswers,
    'GET /api/offer/7': { ...offer, rows },
    'GET /api/offer/cost': { items, ...figures },
  });
  const cell = (await screen.findByText('wcześniejsze (arkusz),')).parentElement;
  expect(cell?.textContent).toMatch(/^38,40.zł wcześniejsze \(arkusz\), 14 prac: zakres$/u);
  fireEvent.click(screen.getByRole('button', { name: '14 prac: zakres' }));
  const table = await screen.findByRole('table', { name: 'Prace tego rodzaju' });
  const shown = within(table).getAllByRole('row').slice(1);
  expect(shown.map((row) => row.textContent?.slice(0, 12))).toEqual(['wcześniejsze', '14/2026Namys']);
  screen.getByText('Poza średnią: 2 prace bez ilości (ryczałt).');
  screen.getByText('Średnia z arkusza. Poza nią: 1 praca z rozliczeń, za mało na koszt.');
  const asked = send.mock.calls.find(([{ path }]) => path.startsWith('/api/offer/cost'))?.[0].path;
  expect(asked).toContain('earlier=true');
  expect(asked).not.toContain('district=');
});

test('an offer is closed and marked as lost; the page shows by how much', async () => {
  const closed: Offer = { ...priced, version: 5, state: 'closed' };
  const lost: Offer = { ...closed, version: 6, state: 'lost', winnerNet: 40_000 };
  const answers: Record<string, unknown> = {
    ...editAnswers,
    'GET /api/offer/7': priced,
    'POST /api/offer/7/state': closed,
  };
  open('/offer/edit/7', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Zamknij wycenę' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Przegrana' }));
  answers['POST /api/offer/7/state'] = lost;
  const winner = await screen.findByRole('textbox', { name: 'Kwota netto zwycięzcy' });
  fireEvent.change(winner, { target: { value: '40000' } });
  fireEvent.blur(winner);
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz przegraną' }));
  await screen.findByText(/^przegrana o 19,36.%$/u);
  const bodies = send.mock.calls.flatMap(([{ path, body }]) => (path === '/api/offer/7/state' ? [body] : []));
  expect(bodies).toEqual([
    { state: 'closed', winnerNet: null, answers: [] },
    { state: 'lost', winnerNet: 40_000, answers: [] },
  ]);
});
