import { BY_TITLES, type ReadingForm, type StartReading } from '@ostep/api-start';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeStart, openStart, problem, readAgain, reading, readingPage } from '../testing/open-start';

afterEach(closeStart);

const READ = readAgain('squads');

/** The columns of the form, as the server does; those of the titles where none is named. */
function named(body: unknown): StartReading {
  const { columns } = body as ReadingForm;
  return { ...reading, columns: columns === null || columns === BY_TITLES ? reading.columns : columns };
}

const openColumns = (read: (body: unknown) => unknown = named) => openStart(readingPage('squads'), { [READ]: read });

const showSheet = async () => userEvent.click(await screen.findByRole('button', { name: 'Pokaż arkusz' }));
const head = (label: string) => screen.findByRole('button', { name: label });
async function openColumn(label: string) {
  await userEvent.click(await head(label));
  return within(await screen.findByRole('dialog'));
}

test('what is read is said; a press on a head of the sheet asks what its column holds', async () => {
  const { bodiesOf } = openColumns();
  await screen.findByText('Czytam: Symbol → Kod, Ekipa → Nazwa.');
  await showSheet();
  const dialog = await openColumn('C: nie czytam');
  dialog.getByText('Kolumna C');
  dialog.getByText(/^Co jest w tej kolumnie\?/u);
  expect(dialog.getByRole('button', { name: 'nic z tego' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(dialog.getByRole('button', { name: 'NIP' }));
  await head('C: NIP');
  await screen.findByText('Czytam: Symbol → Kod, Ekipa → Nazwa, C → NIP.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodiesOf(READ).at(-1)).toEqual({ sheet: null, columns: { A: 'code', B: 'name', C: 'nip' }, answers: [] });
});

test('a column is shown with its title and an example; naming moves a field from its column', async () => {
  const { bodiesOf } = openColumns();
  await showSheet();
  const dialog = await openColumn('B: Nazwa');
  dialog.getByText('Kolumna B: „Ekipa”');
  dialog.getByText('np. Hodowla Jodła');
  expect(dialog.getByRole('button', { name: /^Nazwa$/u }).getAttribute('aria-pressed')).toBe('true');
  dialog.getByText('teraz kolumna A');
  await userEvent.click(dialog.getByRole('button', { name: /^Kod/u }));
  await head('A: nie czytam');
  await head('B: Kod');
  expect(bodiesOf(READ).at(-1)).toMatchObject({ columns: { B: 'code' } });
});

test('a column can be left out, and what is missing then is said with the count at nought', async () => {
  openColumns((body) => {
    const { columns } = named(body);
    return 'B' in columns ? named(body) : { ...named(body), missing: ['name'], take: 0, taken: [] };
  });
  await showSheet();
  await userEvent.click((await openColumn('B: Nazwa')).getByRole('button', { name: 'nic z tego' }));
  await screen.findByText('Wskaż w arkuszu kolumnę: Nazwa.');
  screen.getByText('Nie ma jeszcze wierszy do wczytania.');
  screen.getByText('Czytam: Symbol → Kod.');
});

test('a file without any known title says that nothing is read yet and names all that is missing', async () => {
  openColumns(() => ({
    ...reading,
    columns: {},
    missing: ['code', 'name'],
    headRow: null,
    take: 0,
    taken: [],
    header: [],
  }));
  await screen.findByText('Czytam: żadnej kolumny.');
  screen.getByText('Wskaż w arkuszu kolumnę: Kod, Nazwa.');
});

test('the dialog closes without a change', async () => {
  const { bodiesOf } = openColumns();
  await showSheet();
  await openColumn('B: Nazwa');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(READ)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ukryj arkusz' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Arkusz „Ekipy”' })).toBeNull());
});

const sheets: StartReading['sheets'] = [
  { name: 'Ekipy', rows: 6, state: 'read' },
  { name: 'Dawne', rows: 1, state: 'other' },
  { name: 'Robocze', rows: 0, state: 'hidden' },
];

test('another sheet is read by its own columns; a hidden one is only told of', async () => {
  const { bodiesOf } = openColumns((body) => {
    const { sheet } = body as ReadingForm;
    return { ...named(body), sheets, sheet: sheet ?? 'Ekipy' };
  });
  const list = within(await screen.findByRole('list', { name: 'Arkusze' }));
  list.getByText('„Ekipy”: czytany, 6 wierszy');
  list.getByText('„Dawne”: nieczytany, 1 wiersz');
  list.getByText('„Robocze”: ukryty, nieczytany');
  expect(list.getAllByRole('button')).toHaveLength(1);
  await showSheet();
  await userEvent.click((await openColumn('C: nie czytam')).getByRole('button', { name: 'NIP' }));
  await head('C: NIP');
  await userEvent.click(list.getByRole('button', { name: 'Czytaj „Dawne”' }));
  await screen.findByRole('table', { name: 'Arkusz „Dawne”' });
  expect(bodiesOf(READ).at(-1)).toEqual({ sheet: 'Dawne', columns: null, answers: [] });
});

test('rows of several read sheets are named with their sheet', async () => {
  const both = sheets.map((one) => (one.name === 'Dawne' ? { ...one, state: 'read' as const } : one));
  openColumns(() => ({ ...reading, sheets: both }));
  await screen.findByRole('button', { name: 'Ekipy, 5' });
  screen.getByText('Ekipy, 3');
});

test('a sheet that cannot be shown says so, and is asked for again on a press', async () => {
  let isAway = true;
  const cells = { sheet: 'Ekipy', part: 1, partRows: 200, partCount: 1, columns: ['A'], rows: [] };
  const address = `GET /api/start/squads/read/${reading.token}/cells?sheet=Ekipy&part=1`;
  openStart(readingPage('squads'), {
    [READ]: named,
    [address]: () => (isAway ? problem(503, 'Odczyt jest niedostępny.') : cells),
  });
  await showSheet();
  await screen.findByText('Odczyt jest niedostępny.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await head('A: Kod');
});

test('columns that are not read are named by title, else by letter, the first of many', async () => {
  const own = ['G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'].map((column) => ({
    column,
    title: `Własna ${column}`,
    sample: '',
  }));
  const more = [
    { column: 'D', title: 'Wartość', sample: '100' },
    { column: 'E', title: '', sample: 'stara' },
    { column: 'F', title: '', sample: '' },
  ];
  openColumns((body) => ({ ...named(body), titles: [...reading.titles, ...more, ...own] }));
  const all = 'Nie czytam: Wartość, E, Własna G, Własna H, Własna I, Własna J, Własna K, Własna L i 2 dalszych.';
  await screen.findByText(all);
  await showSheet();
  await userEvent.click((await openColumn('B: Nazwa')).getByRole('button', { name: 'nic z tego' }));
  await screen.findByText(/^Nie czytam: Ekipa, Wartość, E, Własna G, .* i 3 dalszych\.$/u);
});

test('where all columns are read nothing is said of others', async () => {
  openColumns();
  await screen.findByText('Czytam: Symbol → Kod, Ekipa → Nazwa.');
  expect(screen.queryByText(/^Nie czytam/u)).toBeNull();
});

test('columns named for an earlier file are told, and can be read by their titles again', async () => {
  const { bodiesOf } = openColumns((body) => {
    const isRemembered = (body as ReadingForm).columns === null;
    return isRemembered ? { ...reading, columns: { A: 'name', B: 'code' }, remembered: true } : named(body);
  });
  await screen.findByText('Kolumny jak we wcześniejszym pliku z tym nagłówkiem.');
  screen.getByText('Czytam: Symbol → Nazwa, Ekipa → Kod.');
  await userEvent.click(screen.getByRole('button', { name: 'Nazwij od nowa' }));
  await screen.findByText('Czytam: Symbol → Kod, Ekipa → Nazwa.');
  expect(screen.queryByText(/^Kolumny jak/u)).toBeNull();
  expect(bodiesOf(READ).at(-1)).toEqual({ sheet: null, columns: 'titles', answers: [] });
});
