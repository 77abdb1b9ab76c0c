import { expect, it } from 'vitest';
import type { PdfPage, Word } from '../letters/pdf-page';
import { blocksOf, linesOf } from '../words/text-lines';
import { BordersOfRows } from './borders-of-rows';
import { stackOverRows } from './stack-over-rows';
import { TitleMatcher } from './title-match';

const LETTER = 4;
const BLANK = 2;

function line(baseline: number, ...cells: readonly string[]): Word[] {
  return cells.flatMap((cell) => {
    const [left = '', text = ''] = cell.split('|');
    let at = Number(left);
    return text.split(' ').map((one) => {
      const right = at + one.length * LETTER;
      const word = { text: one, left: at, right, baseline, size: 8, starts: [at], turned: false };
      at = right + BLANK;
      return word;
    });
  });
}

const matcher = new TitleMatcher({
  desc: ['Zakres prac', 'Rodzaj prac'],
  group: ['Grupa'],
  amount: ['Ilość do wykonania', 'Po zmianie'],
  unit: ['Jedn.'],
  price: ['Cena', 'Cena jednostkowa netto'],
  value: ['Wartość'],
  dueDate: ['Termin wykonania'],
});

const rows = [
  line(90, '40|ODN-ZRB', '140|24,67', '190|1,67', '246|1 908,58', '306|3 187,33', '360|24.07.2025'),
  line(110, '40|OCHR-L', '140|69,23', '190|51,23', '250|472,43', '300|24 202,59', '360|28.06.2025'),
];

function titlesOver(...titles: readonly (readonly Word[])[]) {
  const page: PdfPage = { number: 1, width: 595, height: 842, words: [], horizontal: [], vertical: [] };
  const lines = linesOf(1, [...titles, ...rows].flat());
  const header = lines.slice(0, -rows.length);
  const last = header.at(-1);
  if (!last) throw new Error('There are titles.');
  const stacks = stackOverRows(
    header.map((one) => blocksOf(one, [])),
    new BordersOfRows(page, lines).below([last]),
    matcher,
  );
  return stacks.map(({ above, text }) => (above === '' ? text : `${above} > ${text}`));
}

it('gives a title over two columns to both if each also has its own title', () => {
  const upper = line(40, '40|Grupa', '146|Ilość do wykonania', '250|Cena', '310|Wartość', '360|Termin');
  expect(titlesOver(upper, line(52, '136|przed', '186|po zmianie', '358|wykonania'))).toEqual([
    'Grupa',
    'Ilość do wykonania > przed',
    'Ilość do wykonania > po zmianie',
    'Cena',
    'Wartość',
    'Termin wykonania',
  ]);
});

it('separates titles as close as words if they are over two columns', () => {
  expect(titlesOver(line(40, '40|Grupa', '246|Cena', '292|Wartość robót Termin wykonania'))).toEqual([
    'Grupa',
    'Cena',
    'Wartość robót',
    'Termin wykonania',
  ]);
});

it('takes words over one column for one title, although each of them is also a title', () => {
  const upper = line(40, '40|Rodzaj prac', '243|Cena jedn.', '310|Wartość');
  expect(titlesOver(upper, line(46, '45|(grupa)'), line(52, '250|netto'))).toEqual([
    'Rodzaj prac (grupa)',
    'Cena jedn. netto',
    'Wartość',
  ]);
});

it('gives a title to the column in whose middle it continues, though it reaches over the next', () => {
  const upper = line(40, '40|Grupa', '140|Po zmianie', '210|Cena netto', '306|Wartość', '360|Termin');
  expect(titlesOver(upper, line(46, '178|zł', '219|zł/jm'))).toEqual([
    'Grupa',
    'Po zmianie',
    'zł',
    'Cena netto zł/jm',
    'Wartość',
    'Termin',
  ]);
});

it('does not cut off the end of a title that reaches over a column with its own title', () => {
  const titles = titlesOver(line(40, '40|Jedn.', '180|Po zmianie Grupa', '252|Cena', '306|Wartość', '360|Termin'));
  expect(titles).toEqual(['Jedn.', 'Po zmianie Grupa', 'Cena', 'Wartość', 'Termin']);
});

it('separates titles although one ends with a sign over the next column', () => {
  const titles = linesOf(1, line(40, '170|Jedn. Cena jednostkowa netto /')).map((one) => blocksOf(one, []));
  const texts = stackOverRows(titles, [100, 200, 279], matcher).map(({ text }) => text);
  expect(texts).toEqual(['Jedn.', 'Cena jednostkowa netto /']);
});

it('moves a word over a border of the rows if two whole titles are then side by side', () => {
  // The border of the rows is left of `prac`, which stands a word's blank from the next title.
  const titles = titlesOver(line(40, '84|Zakres prac Po zmianie', '190|Jedn.', '250|Cena', '310|Wartość'));
  expect(titles.slice(0, 2)).toEqual(['Zakres prac', 'Po zmianie']);
});
