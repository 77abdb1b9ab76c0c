import type { CellLine, PdfPage, Word } from '../letters/pdf-page';
import { middleOf, phrasesOf, textOf, topOfLetters, type WordLine } from '../words/text-lines';
import type { ColumnSet } from './column-bounds';

/** A line whose words are assigned to columns. `overflow`: cells whose text reaches over the next columns. */
export type SpreadLine = {
  readonly line: WordLine;
  readonly cells: ReadonlyMap<number, CellLine>;
  readonly label: string;
  readonly overflow: ReadonlyMap<number, CellLine>;
  readonly under: ReadonlyMap<number, CellLine>;
};

export function spreadLine<K>(page: PdfPage, line: WordLine, set: ColumnSet<K>): SpreadLine {
  const placed = wordsByColumn(line, set);
  const under = new Map<number, CellLine>();
  for (const [index, words] of placed.entries()) if (words.length > 0) under.set(index, cellOf(line, words));
  const cells = set.ruled ? spreadRuled(page, line, set, under) : spreadBlank(page, line, set);
  return { line, ...cells, under };
}

function wordsByColumn<K>(line: WordLine, { columns }: ColumnSet<K>): Word[][] {
  const placed: Word[][] = columns.map(() => []);
  for (const word of line.words) {
    const centre = (word.left + word.right) / 2;
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index];
      if (!column || centre < column.left || centre >= column.right) continue;
      placed[index]?.push(word);
      break;
    }
  }
  return placed;
}

const cellOf = ({ page }: WordLine, words: readonly Word[]): CellLine => ({ page, words, text: textOf(words) });

type Spread = Omit<SpreadLine, 'line' | 'under'>;

const NEAR = 2.5;
function spreadRuled<K>(
  page: PdfPage,
  line: WordLine,
  { columns }: ColumnSet<K>,
  under: ReadonlyMap<number, CellLine>,
): Spread {
  const cells = new Map<number, CellLine>();
  const label: string[] = [];
  const [middle, top] = [middleOf(line), topOfLetters(line)];
  const passing = page.vertical.filter((rule) => rule.from <= middle && top <= rule.to);
  const parted = columns.map(
    ({ left }, index) => index === 0 || passing.some((rule) => Math.abs(rule.at - left) < NEAR),
  );
  for (let start = 0; start < columns.length; ) {
    const next = parted.indexOf(true, start + 1);
    const end = next === -1 ? columns.length : next;
    const words: Word[] = [];
    for (let index = start; index < end; index += 1) words.push(...(under.get(index)?.words ?? []));
    const cell = under.get(start);
    if (cell && end - start === 1) cells.set(start, cell);
    else if (words.length > 0) label.push(textOf(words));
    start = end;
  }
  return { cells, label: label.join(' '), overflow: new Map() };
}

/** In letter heights; narrower blanks are word spaces, wider ones separate cells. */
const SENTENCE_GAP = 0.35;
/** Points: cells whose first words all begin where their columns begin are no sentence. */
const AT_EDGE = 1;

function spreadBlank<K>(page: PdfPage, line: WordLine, { columns }: ColumnSet<K>): Spread {
  const words = new Map<number, Word[]>();
  const overflow = new Map<number, CellLine>();
  const label: string[] = [];
  const columnOf = (x: number) => columns.findIndex(({ left, right }) => x >= left && x < right);
  for (const block of phrasesOf(line, page.vertical)) {
    const places = block.words.map((word) => ({ word, column: columnOf((word.left + word.right) / 2) }));
    const touched = new Set(places.map(({ column }) => column));
    const firstOfColumns = places.filter(({ column }, index) => index > 0 && places[index - 1]?.column !== column);
    const crossing = block.words.some((word) => columns.some(({ left }) => crosses(word, left)));
    const sentence =
      touched.size > 2 &&
      places.every(({ word, column }, index) => {
        const before = places[index - 1];
        return !before || before.column === column || word.left - before.word.right < SENTENCE_GAP * word.size;
      }) &&
      !firstOfColumns.every(({ word, column }) => Math.abs(word.left - (columns[column]?.left ?? 0)) < AT_EDGE);
    if (touched.size > 1 && (crossing || sentence)) {
      label.push(textOf(block.words));
      overflow.set(columnOf(block.left + 1), cellOf(line, block.words));
    } else {
      for (const { word, column } of places) words.set(column, [...(words.get(column) ?? []), word]);
    }
  }
  const cells = new Map([...words].map(([column, found]) => [column, cellOf(line, found)] as const));
  return { cells, label: label.join(' '), overflow };
}

function crosses(word: Word, x: number): boolean {
  const inset = word.size * 0.35;
  return word.left + inset < x && x < word.right - inset;
}
