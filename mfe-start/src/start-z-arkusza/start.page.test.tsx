import { type StartBatch, startKinds } from '@ostep/api-start';
import { reasonOf } from '@ostep/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  batch,
  closeStart,
  openStart,
  problem,
  readAgain,
  reading,
  readingPage,
  START,
  stateOf,
} from '../testing/open-start';

afterEach(() => {
  vi.restoreAllMocks();
  closeStart();
});

const STATE = 'GET /api/start';
const UNDO = 'DELETE /api/start/batch/9';
const CONFIRM = 'POST /api/start/batch/9/confirm';
const ROWS = 'GET /api/start/batch/9/rows';

const card = async (title: string) => {
  const section = (await screen.findByRole('heading', { name: title })).closest('section');
  if (section === null) throw new Error(`${title} is no card.`);
  return within(section);
};
const batches = () => screen.findByRole('table', { name: 'Wczytania' });

test('each kind has a card that says what it brings, and its own template to save', async () => {
  const links: string[] = [];
  URL.createObjectURL = () => 'blob:wzor';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download);
  });
  const kept = startKinds.map((kind) => [
    `GET /api/start/${kind}/template`,
    () => new File(['x'], `wzór ${kind}.xlsx`),
  ]);
  openStart(START, Object.fromEntries(kept));
  const titles = [
    'Ekipy i osoby',
    'Nieopłacone faktury',
    'Rozrachunki z ekipami',
    'Prace z poprzednich lat',
    'Stawki ekip',
  ];
  for (const title of titles) {
    const shown = await card(title);
    shown.getByText(/: przeciągnij tu wzór albo własny plik$/u);
    await userEvent.click(shown.getByRole('button', { name: 'Pobierz wzór' }));
  }
  await waitFor(() => expect(links).toEqual(startKinds.map((kind) => `wzór ${kind}.xlsx`)));
  (await card('Prace z poprzednich lat')).getByText(/nigdy rozliczeniom\.$/u);
  await screen.findByText('Nic jeszcze nie wczytano.');
  screen.getByText(/^Żadna karta nie jest obowiązkowa, /u);
});

test('a template that cannot be fetched is reported, and the card can be pressed again', async () => {
  const { failures } = openStart(START, {
    'GET /api/start/rates/template': () => problem(503, 'Baza jest niedostępna.'),
  });
  const press = (await card('Stawki ekip')).getByRole('button', { name: 'Pobierz wzór' });
  await userEvent.click(press);
  await waitFor(() => expect(failures).toEqual(['Nie udało się pobrać wzoru']));
  await userEvent.click(press);
  await waitFor(() => expect(failures).toHaveLength(2));
});

test('a dropped file is read and leads to its page, which does not read it again', async () => {
  const { address, sent } = openStart(START, { 'POST /api/start/squads/read': () => reading });
  const chooser = (await card('Ekipy i osoby')).getByLabelText('Wybierz plik');
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'ekipy.xlsx')] } });
  await screen.findByText('Wczytam 2 z 4.');
  expect(address()).toBe(readingPage('squads'));
  screen.getByText('ekipy.xlsx');
  expect(sent.map(({ key }) => key)).not.toContain(readAgain('squads'));
});

test('a file that cannot be read says why on its own card', async () => {
  const refusal = problem(417, 'To nie jest arkusz .xlsx ani plik CSV.');
  const { address } = openStart(START, { 'POST /api/start/balances/read': () => refusal });
  const shown = await card('Rozrachunki z ekipami');
  fireEvent.change(shown.getByLabelText('Wybierz plik'), { target: { files: [new File(['x'], 'salda.xlsx')] } });
  await shown.findByText('To nie jest arkusz .xlsx ani plik CSV.');
  expect(address()).toBe(START);
});

test('batches are listed with their sums, their people and their states', async () => {
  const undone = {
    ...batch,
    id: 8,
    kind: 'squads' as const,
    fileName: 'ekipy.xlsx',
    total: null,
    state: 'undone' as const,
  };
  openStart(START, {
    [STATE]: () =>
      stateOf([
        { ...batch, confirmedBy: 'Jan Kowal' },
        { ...undone, undoneBy: 'Ewa Lis' },
      ]),
  });
  const [, taken, other] = within(await batches()).getAllByRole('row');
  if (!taken || !other) throw new Error('Two batches are shown.');
  for (const text of ['Rozrachunki z ekipami', 'salda.xlsx', 'wczytane', 'Anna Nowak; potwierdzenie: Jan Kowal'])
    within(taken).getByText(text);
  expect(taken.textContent).toMatch(/500,00/u);
  for (const text of ['ekipy.xlsx', 'cofnięte', 'Anna Nowak; cofnięcie: Ewa Lis']) within(other).getByText(text);
  within(taken).getByRole('button', { name: 'Cofnij wczytanie' });
  expect(within(other).queryByRole('button', { name: 'Cofnij wczytanie' })).toBeNull();
});

test('a batch is undone after a question that names the file and its rows', async () => {
  let left = [batch];
  const { questions, toasts } = openStart(START, {
    [STATE]: () => stateOf(left),
    [UNDO]: () => {
      left = [];
      return batch.id;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij wczytanie' }));
  await screen.findByText('Nic jeszcze nie wczytano.');
  expect(questions).toEqual([
    'Usunąć wszystko, co wczytano z „salda.xlsx” (2 wiersze)? Można, dopóki nic z tego nie zostało użyte.',
  ]);
  expect(toasts.map(({ title }) => title)).toEqual(['Cofnięto wczytanie „salda.xlsx”']);
});

test('without a yes nothing is undone', async () => {
  const { sent, questions } = openStart(START, { [STATE]: () => stateOf([batch]) }, { isConfirming: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij wczytanie' }));
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(sent.map(({ key }) => key)).not.toContain(UNDO);
});

test('a batch in use is not undone: the refusal is reported and the batch stays', async () => {
  const refusal = problem(417, 'Nie można cofnąć: w użyciu jest już 1 wpis (np. H01).');
  const { failures, toasts } = openStart(START, { [STATE]: () => stateOf([batch]), [UNDO]: () => refusal });
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij wczytanie' }));
  await waitFor(() => expect(failures).toEqual(['Nie cofnięto']));
  expect(toasts).toEqual([]);
  within(await batches()).getByText('wczytane');
});

test.each([
  [['Ewa Lis', 'Jan Kowal'], 'Mogą: Ewa Lis, Jan Kowal.'],
  [[], 'Nikt inny nie ma roli Kierownik.'],
])('who made a batch cannot confirm it, and reads who can (%j)', async (confirmers, expected) => {
  openStart(START, { [STATE]: () => stateOf([{ ...batch, state: 'waiting' }], { confirmers }) });
  const button = await screen.findByRole('button', { name: /^Potwierdź kwoty/u });
  within(await batches()).getByText('czeka na potwierdzenie');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = `Kwoty potwierdza inna osoba niż ta, która je wczytała. ${expected}`;
  await waitFor(() => expect(reasonOf(button)).toContain(reason));
});

const waiting = { ...batch, state: 'waiting' as const, own: false };
const rows = {
  header: ['squad', 'amount', 'note'] as const,
  rows: [
    { row: 4, values: ['H01 Hodowla Jodła', '−500,00', '–'] },
    { row: 5, values: ['H02 Hodowla Buk', '120,00', '–'] },
  ],
};

test('another manager sees the rows with their amounts and confirms them', async () => {
  let shown: StartBatch = waiting;
  const { toasts } = openStart(START, {
    [STATE]: () => stateOf([shown]),
    [ROWS]: () => rows,
    [CONFIRM]: () => {
      shown = { ...waiting, state: 'taken' };
      return shown;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Potwierdź kwoty' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rozrachunki z ekipami: salda.xlsx' });
  await within(dialog).findByText('H01 Hodowla Jodła');
  within(dialog).getByText('−500,00');
  expect(within(dialog).queryByText('Uwagi')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Potwierdź kwoty' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts.map(({ title }) => title)).toEqual(['Potwierdzono i wczytano 2 wiersze']);
  await within(await batches()).findByText('wczytane');
});

test('a refused confirmation keeps the dialog open; closing it asks for the batches again', async () => {
  let asked = 0;
  const { failures } = openStart(START, {
    [STATE]: () => {
      asked += 1;
      return stateOf([waiting]);
    },
    [ROWS]: () => rows,
    [CONFIRM]: () => problem(417, 'Wiersz 4: ta ekipa ma już bilans otwarcia. Nic nie wczytano.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Potwierdź kwoty' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('H02 Hodowla Buk');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Potwierdź kwoty' }));
  await waitFor(() => expect(failures).toEqual(['Nie potwierdzono']));
  within(dialog).getByText('H02 Hodowla Buk');
  const before = asked;
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(asked).toBe(before + 1));
});

test('rows that cannot be loaded are reported in the dialog and loaded again on a press', async () => {
  let isAway = true;
  openStart(START, {
    [STATE]: () => stateOf([waiting]),
    [ROWS]: () => (isAway ? problem(503, 'Baza jest niedostępna.') : rows),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Potwierdź kwoty' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Baza jest niedostępna.');
  isAway = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Spróbuj ponownie' }));
  await within(dialog).findByText('H01 Hodowla Jodła');
});

test('a list that cannot be loaded is reported, and the cards stay', async () => {
  let isAway = true;
  openStart(START, { [STATE]: () => (isAway ? problem(503, 'Baza jest niedostępna.') : stateOf([batch])) });
  await screen.findByText('Baza jest niedostępna.');
  await card('Ekipy i osoby');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  within(await batches()).getByText('salda.xlsx');
});

test('nobody but a manager sees the cards, and nothing is asked of the server', async () => {
  const { sent } = openStart(START, {}, { roles: ['user', 'office'] });
  await screen.findByText('Brak uprawnień');
  expect(sent).toEqual([]);
});
