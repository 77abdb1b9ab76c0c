import type { StartReading } from '@ostep/api-start';
import { reasonOf } from '@ostep/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import {
  batch,
  closeStart,
  openStart,
  problem,
  question,
  readAgain,
  reading,
  readingPage,
  START,
  stateOf,
  TOKEN,
} from '../testing/open-start';
import { texts } from '../texts';

afterEach(closeStart);

const words = texts.reading;

const READ = readAgain('squads');
const TAKE = 'POST /api/start/squads';
const balances = { ...reading, fileName: 'salda.xlsx', take: 2, asked: 0 };

const takeButton = (count: number) => screen.findByRole('button', { name: new RegExp(`^Wczytaj ${count}`, 'u') });

test('all rows are accounted for, with the values that were understood and their sums', async () => {
  const totals: StartReading['totals'] = [{ label: 'Winni jesteśmy', value: 1250.5 }];
  openStart(readingPage('balances'), {
    [readAgain('balances')]: () => ({
      ...balances,
      take: 120,
      rows: 124,
      header: ['squad', 'amount', 'note'],
      taken: [{ sheet: 'Ekipy', row: 3, values: ['H02 Hodowla Buk', '1 250,50', '–'] }],
      totals,
    }),
  });
  await screen.findByText('Wczytam 120 z 122.');
  screen.getByText('Wierszy w pliku: 124, z tego tytuły, uwagi i sumy: 2.');
  screen.getByText(/^Winni jesteśmy: 1.250,50/u);
  screen.getByText('Pierwsze 1 z 120.');
  const table = screen.getByRole('table', { name: 'Tak to wczytam' });
  within(table).getByText('H02 Hodowla Buk');
  expect(within(table).queryByText('Uwagi')).toBeNull();
});

test('NIP and account of a payee stand in one column, and a row without them has a dash', async () => {
  openStart(readingPage('squads'), {
    [READ]: () => ({
      ...reading,
      header: ['code', 'name', 'nip', 'account'],
      taken: [
        { sheet: 'Ekipy', row: 3, values: ['H02', 'Buk', '526-025-02-74', '61 1090'] },
        { sheet: 'Ekipy', row: 4, values: ['H03', 'Dąb', '–', '–'] },
      ],
    }),
  });
  const table = within(await screen.findByRole('table', { name: 'Tak to wczytam' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Wiersz',
    'Kod',
    'Nazwa',
    'NIP, Rachunek',
  ]);
  table.getByRole('cell', { name: /^526-025-02-74\s?61 1090$/u });
  table.getByRole('cell', { name: '–' });
});

test('rows that are not taken are listed with the reason; a press shows the row in the sheet', async () => {
  openStart(readingPage('squads'), { [READ]: () => ({ ...reading, notTakenCount: 41 }) });
  const left = (await screen.findByText('Tych nie wczytam (41)')).closest('details');
  if (left === null) throw new Error('The rows are in a section that folds.');
  expect(left.open).toBe(true);
  within(left).getByText('ekipa H01 już jest w słowniku');
  within(left).getByText('i 40 dalszych');
  const others = screen.getByText('Tytuły, uwagi i sumy (2)').closest('details');
  expect(others?.open).toBe(false);
  await userEvent.click(within(left).getByRole('button', { name: '5' }));
  const sheet = await screen.findByRole('table', { name: 'Arkusz „Ekipy”' });
  await waitFor(() => expect(sheet.querySelector('.ui-cells-field')?.textContent).toBe('Ekipy A5'));
});

test('nothing can be taken where no row is ready, and the button says so', async () => {
  openStart(readingPage('squads'), { [READ]: () => ({ ...reading, take: 0, taken: [], totals: [] }) });
  const button = await takeButton(0);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(reasonOf(button)).toContain('Nie ma wierszy do wczytania.'));
});

test('nothing can be taken while the file is read with a further answer', async () => {
  let finish: (() => void) | undefined;
  let asked = 0;
  openStart(readingPage('squads'), {
    [READ]: async () => {
      asked += 1;
      if (asked > 1) {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      }
      return { ...reading, questions: [question], take: asked + 1 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'utwórz' }));
  const button = await takeButton(2);
  await waitFor(() => expect(reasonOf(button)).toContain('Czytam plik z odpowiedziami…'));
  finish?.();
  await waitFor(async () => expect((await takeButton(3)).getAttribute('aria-disabled')).not.toBe('true'));
});

test('what was answered and counted is sent with a key, and leads back to the batches', async () => {
  const { address, sent, toasts } = openStart(readingPage('squads'), {
    [READ]: () => ({ ...reading, questions: [question] }),
    [TAKE]: () => ({ ...batch, kind: 'squads', fileName: 'ekipy.xlsx' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'utwórz' }));
  await waitFor(async () => expect((await takeButton(2)).getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(await takeButton(2));
  await waitFor(() => expect(address()).toBe(START));
  const taken = sent.find(({ key }) => key === TAKE);
  expect(taken?.body).toEqual({
    token: TOKEN,
    sheet: null,
    columns: null,
    answers: [{ id: 'squad:jodla', choice: 'create' }],
    fingerprint: 'f'.repeat(64),
  });
  expect(taken?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}-f{8}$/u);
  expect(toasts.map(({ title }) => title)).toEqual(['Wczytano 2 wiersze']);
});

test('amounts that a second person confirms say so before and after', async () => {
  const { address, toasts } = openStart(readingPage('balances'), {
    'GET /api/start': () => stateOf([], { needsConfirmation: true }),
    [readAgain('balances')]: () => balances,
    'POST /api/start/balances': () => ({ ...batch, state: 'waiting' }),
  });
  await screen.findByText('Kwoty z tej karty potwierdza druga osoba: do tego czasu nic się nie zmieni.');
  await userEvent.click(await takeButton(2));
  await waitFor(() => expect(address()).toBe(START));
  expect(toasts.map(({ title }) => title)).toEqual(['2 wiersze: czeka na potwierdzenie drugiej osoby']);
});

test('squads need no second person even where amounts do', async () => {
  openStart(readingPage('squads'), {
    'GET /api/start': () => stateOf([], { needsConfirmation: true }),
    [READ]: () => reading,
  });
  await takeButton(2);
  expect(screen.queryByText(/potwierdza druga osoba/u)).toBeNull();
});

test.each([
  [409, 'Od odczytu coś się zmieniło: miało być 2, a jest 1 wierszy do wczytania. Sprawdź jeszcze raz.'],
  [417, 'Wiersz 4: kod wygląda tak samo jak „H01”. Nic nie wczytano.'],
])('a refusal (%i) is reported, answers stay, and the file is read again with them', async (status, message) => {
  let take = 2;
  const { address, bodiesOf, failures, toasts } = openStart(readingPage('squads'), {
    [READ]: () => ({ ...reading, questions: [{ ...question, answer: 'create' }], take }),
    [TAKE]: () => {
      take = 1;
      return problem(status, message);
    },
  });
  const skip = await screen.findByRole('button', { name: 'pomiń' });
  await userEvent.click(skip);
  await waitFor(async () => expect((await takeButton(2)).getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(await takeButton(2));
  await takeButton(1);
  expect(failures).toEqual(['Nie wczytano']);
  expect(toasts).toEqual([]);
  expect(address()).toBe(readingPage('squads'));
  const answers = [{ id: 'squad:jodla', choice: 'skip' }];
  expect(bodiesOf(READ).slice(1)).toEqual([1, 2].map(() => ({ sheet: null, columns: null, answers })));
});

test('a file that is no longer kept says so and leads back', async () => {
  openStart(readingPage('squads'), { [READ]: () => problem(404, 'Nie ma już tego pliku. Wczytaj go jeszcze raz.') });
  await screen.findByText('Nie ma już tego pliku. Wczytaj go jeszcze raz.');
  expect(screen.getByRole('link', { name: /Start z arkusza/u }).getAttribute('href')).toBe(START);
});

test('a file that cannot be read now is read again on a press', async () => {
  let isAway = true;
  openStart(readingPage('squads'), { [READ]: () => (isAway ? problem(503, 'Odczyt jest niedostępny.') : reading) });
  await screen.findByText('Odczyt jest niedostępny.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await screen.findByText('Wczytam 2 z 4.');
});

test('there is no page of a kind that does not exist, nor for anybody but a manager', async () => {
  const unknown = openStart(readingPage('tables'));
  await screen.findByRole('link', { name: /Start z arkusza/u });
  expect(unknown.sent).toEqual([]);
  closeStart();
  const { sent } = openStart(readingPage('squads'), { [READ]: () => reading }, { roles: ['office'] });
  await screen.findByText('Brak uprawnień');
  expect(sent).toEqual([]);
});

test('missing squads are made with one press, and rows taken before are counted', async () => {
  const questions = ['a', 'b', 'c'].map((id) => ({ ...question, id: `squad:${id}` }));
  const { sent } = openStart(readingPage('squads'), {
    [READ]: () => ({ ...reading, questions, takenBefore: { rows: 2, day: '2026-11-28' } }),
  });
  await screen.findByText('2 z 4 wierszy już wczytano 28.11.2026.');
  await userEvent.click(await screen.findByRole('button', { name: 'Utwórz 3 brakujących' }));
  const made = questions.map(({ id }) => ({ id, choice: 'create' }));
  await waitFor(() => expect(sent.findLast(({ key }) => key === READ)?.body).toMatchObject({ answers: made }));
});

test('the button to take the rows stays at the foot of the window, and the key of a save presses it', async () => {
  const { address, sent } = openStart(readingPage('squads'), {
    [READ]: () => reading,
    [TAKE]: () => ({ ...batch, kind: 'squads' }),
  });
  const form = await screen.findByRole('form', { name: 'Wczytanie pliku' });
  expect((await takeButton(2)).closest('.ui-form > .ui-form-actions')?.parentElement).toBe(form);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe(START));
  expect(sent.filter(({ key }) => key === TAKE)).toHaveLength(1);
});

test('the key of a save takes nothing where no row is ready', async () => {
  const { sent } = openStart(readingPage('squads'), { [READ]: () => ({ ...reading, take: 0, taken: [] }) });
  await takeButton(0);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent.map(({ key }) => key)).not.toContain(TAKE);
});

test.each([
  [{ A: 'code', B: 'name', C: 'nip' }, 'Ekipy'],
  [{ A: 'code', B: 'name' }, undefined],
] as const)('who took squads reads where their payees are, if the file has any (%j)', async (columns, expected) => {
  const { address, toasts } = openStart(readingPage('squads'), {
    [READ]: () => ({ ...reading, columns }),
    [TAKE]: () => ({ ...batch, kind: 'squads' }),
  });
  await userEvent.click(await takeButton(2));
  await waitFor(() => expect(toasts).toHaveLength(1));
  const [{ message, action } = { message: 'no toast' }] = toasts;
  expect(action?.label).toBe(expected);
  expect(message).toBe(expected ? words.payeesAt : '');
  action?.onSelect();
  if (expected) await waitFor(() => expect(address()).toBe('/sq'));
});
