import { expect, it } from 'vitest';
import { linesOf } from '../words/text-lines';
import { BordersOfRows } from './borders-of-rows';

const rows = [
  ['08-62 -c', 139.1, 'MA-PORZ'],
  ['08-253 -', 139.6, 'H-POZ'],
  ['08-100A', 140, 'OCHR-L'],
  ['08-190 -', 138.2, 'ODN-ZRB'],
] as const;

const wordAt = (baseline: number) => (text: string, left: number, right: number) => ({
  text,
  left,
  right,
  baseline,
  size: 8,
  turned: false,
  starts: [left],
});

const page = { number: 1, width: 595, height: 842, words: [], horizontal: [], vertical: [] };

function bordersUnder(startOf: (row: number) => number) {
  const words = rows.flatMap(([address, end, group], row) => {
    const word = wordAt(120 + 20 * row);
    const start = startOf(row);
    return [
      word(String(row + 1), 40, 44),
      word(address, 110, end),
      word(group, start, start + 30),
      word('198,50', 320, 340),
      word('1511,19', 390, 415),
    ];
  });
  const word = wordAt(100);
  const title = [word('Adres', 113, 136), word('Grupa', 152, 176)];
  const [header, ...body] = linesOf(1, [...title, ...words]);
  if (!header) throw new Error('There is a header.');
  return new BordersOfRows(page, [header, ...body]).below([header]);
}

it('finds where two columns touch: words start there in every row', () => {
  expect(bordersUnder(() => 140)).toContain(140);
  expect(bordersUnder((row) => 140 + row).some((x) => x > 130 && x < 150)).toBe(false);
});

const scanned = (word: ReturnType<ReturnType<typeof wordAt>>) => ({ ...word, doubtful: false });

function bordersOfScan(rowsOfScan: readonly (readonly (readonly [string, number, number])[])[]) {
  const words = rowsOfScan.flatMap((cells, row) =>
    cells.map(([text, left, right]) => scanned(wordAt(120 + 20 * row)(text, left, right))),
  );
  const lines = linesOf(1, [scanned(wordAt(100)('Nr', 40, 50)), ...words]);
  const [header] = lines;
  if (!header) throw new Error('There is a header.');
  return new BordersOfRows({ ...page, words }, lines).below([header]);
}

it('separates the columns of a scan behind dates, though remarks follow closely', () => {
  const row = (lp: string, behind: string, at: number) =>
    [
      [lp, 40, 44],
      ['12,50', 100, 120],
      ['HA', 160, 170],
      ['2025-06-08', 240, 280],
      [behind, at, at + 30],
    ] as const;
  const rowsOfScan = (behind: string) => ['1', '2', '3', '4', '5'].map((lp) => row(lp, behind, 285));
  expect(bordersOfScan(rowsOfScan('wg'))).toContain(284.5);
  expect(bordersOfScan(rowsOfScan('r.')).every((x) => x < 240)).toBe(true);
  expect(bordersOfScan([...rowsOfScan('r.'), ...rowsOfScan('wg').slice(0, 1)]).every((x) => x < 240)).toBe(true);
});

it('uses the wrapped lines of a scan in a column that few rows fill in their main line', () => {
  const main = (lp: string) =>
    [
      [lp, 40, 44],
      ['ZAB', 100, 120],
      ['6,18', 360, 374],
      ['23,23', 420, 440],
    ] as const;
  const wrapped = [
    ['Zabezpieczanie', 171, 221],
    ['pakułami', 224, 253],
  ] as const;
  const only = [...main('3'), ['Prace', 171, 189], ['godz.', 191, 208], ['ciągnik', 211, 236]] as const;
  const lines = [main('1'), wrapped, main('2'), wrapped, only, main('4'), wrapped, main('5'), wrapped];
  expect(bordersOfScan(lines).filter((x) => x > 171 && x < 253)).toEqual([]);
});

it('does not take blanks between words for borders, though other words of the page are set closer', () => {
  const rowOf = (top: number, notes: readonly string[]) =>
    ['1', '52,40', 'KMTR', '31.07.2025', 'r.', ...notes].map((text, at) => {
      const left = [40, 100, 160, 240, 283.4, 340, 360, 383.4][at] ?? 0;
      const right = [44, 120, 185, 280, 288, 356.6, 380, 410][at] ?? 0;
      return wordAt(top)(text, left, right);
    });
  const close = Array.from({ length: 40 }, (_, at) => wordAt(20)('pismo', 40 + at * 12, 50 + at * 12));
  const [first, ...body] = linesOf(1, [
    ...close,
    ...rowOf(60, []),
    ...rowOf(80, ['wg', 'wskazań', 'nadleśniczego']),
    ...rowOf(100, []),
  ]);
  if (!first) throw new Error('There is a line.');
  expect(new BordersOfRows(page, [first, ...body]).below([first])).toEqual([71.75, 139.75, 212.25, 313.75]);
});

it('ignores the column numbers printed below the titles', () => {
  const cells = [40, 100, 160, 240];
  const rowOf = (top: number, texts: readonly string[], shift: number) =>
    texts.map((text, at) => wordAt(top)(text, (cells[at] ?? 0) + shift, (cells[at] ?? 0) + shift + 5));
  const rows = [60, 80, 100].flatMap((top) => rowOf(top, ['1', '52,40', '4,50', '234'], 20));
  const [first, ...body] = linesOf(1, [...rowOf(40, ['Lp.'], 0), ...rowOf(50, ['1', '2', '3', '4'], 0), ...rows]);
  if (!first) throw new Error('There is a line.');
  expect(new BordersOfRows(page, [first, ...body]).below([first])).toHaveLength(3);
});

const LETTER = 4.8;

/** Lines in letters of one width; the first line has the titles. */
function bordersInList(...texts: readonly string[]) {
  const words = texts.flatMap((text, line) =>
    [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) =>
      wordAt(40 + 10 * line)(word, 40 + LETTER * index, 40 + LETTER * (index + word.length)),
    ),
  );
  const [first, ...body] = linesOf(1, words);
  if (!first) throw new Error('There is a line.');
  return new BordersOfRows(page, [first, ...body]).below([first]).map((x) => Math.floor((x - 40) / LETTER));
}

it('does not cut remarks that only few rows have', () => {
  const row = (lp: number, notes = '') => `${lp}   52,40   4,50   2025-03-1${lp}  ${notes}`;
  const rows = [
    row(1, 'wg wskazań'),
    row(2, 'pozostawić'),
    row(2),
    row(1),
    row(2),
    ...[3, 4, 5, 6, 7, 8, 9].map((lp) => row(lp)),
  ];
  expect(bordersInList('Lp. Ilość Cena Termin Uwagi', ...rows)).toEqual([2, 10, 17, 29]);
});

it('does not cut figures at their thousands, though that blank is as wide as those between columns', () => {
  const rows = ['1  M3   20,19     307,09', '2  HA  900,37  37 815,54', '3  HA   29,42   6 818,97'];
  expect(bordersInList('Lp jm Stawka   Wartość', ...rows)).toEqual([2, 5, 13]);
});

it('separates dates from amounts that end where the dates begin, and finds a column that no row fills', () => {
  const rows = [1, 2, 3].map((lp) => `${lp}  M3  52,40  234,50 2025-03-1${lp}`);
  expect(bordersInList('Lp Jm  Ilość Wartość Termin       Uwagi', '', ...rows)).toEqual([1, 5, 12, 20, 30]);
  expect(bordersInList('Lp Jm  Ilość Wartość Wykonać do', '', ...rows)).toEqual([1, 5, 12, 20]);
  expect(bordersInList('Lp Jm  Ilość Wartość            Uwagi', '', ...rows)).toEqual([1, 5, 12, 20]);
});

it('does not cut the wrapped rest of a name that starts like its cell', () => {
  const rows = ['1  52,40  CW z sadz/siew sztucz   234,50', '2  57,31  Mechaniczne             112,50'];
  const rest = '          spulchnianie gleby';
  expect(bordersInList('Lp Ilość Nazwa Wartość', ...rows, rest, rows[0] ?? '')).toEqual([2, 8, 32]);
});

it('finds where a column begins at wrapped cells that end there', () => {
  const words = [120, 140, 160].flatMap((top, row) => {
    const [cell, rest] = [wordAt(top), wordAt(top - 5)];
    return [
      cell('57', 70, 78),
      cell(['SZK', 'POPR', 'CW'][row] ?? '', 140, 160),
      cell('52,40', 220, 240),
      cell('2,68', 300, 315),
      rest('02-10-1-10-97', 96, 132),
      rest('-', 135, 139.5),
    ];
  });
  const [first, ...body] = linesOf(1, [
    ...['Poz.', 'Adres', 'Grupa'].map((text) => wordAt(100)(text, 70, 90)),
    ...words,
  ]);
  if (!first) throw new Error('There is a line.');
  expect(new BordersOfRows(page, [first, ...body]).below([first])).toContain(140);
});
