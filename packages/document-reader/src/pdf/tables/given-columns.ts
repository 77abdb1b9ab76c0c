import type { PdfPage, Word } from '../letters/pdf-page';
import { type Band, bandOf } from '../words/band';
import { cutAtRules, linesOf, middleOf, textOf, type WordLine } from '../words/text-lines';
import type { ColumnSet } from './column-bounds';
import type { Header } from './find-headers';
import { normalizeTitle } from './title-match';

export type GivenColumns<K extends string> = {
  readonly header: string;
  /** Fractions of the page's width, from the left. */
  readonly borders: readonly number[];
  /** One more than `borders`; null for a column that is left out. */
  readonly names: readonly (K | null)[];
};

export type GivenPage<K extends string> = {
  readonly page: PdfPage;
  readonly headers: readonly Header<K>[];
  /** Words that a border cut between two letters or two digits. */
  readonly cut: readonly string[];
};

const normalizedLine = (line: WordLine) =>
  normalizeTitle(line.words.map(({ text }) => text).join('')).replaceAll(' ', '');

const linesOn = (page: PdfPage) => linesOf(page.number, cutAtRules(page).words);

export function headerWords(page: PdfPage, { top, bottom }: Band): string {
  const inside = (line: WordLine) => {
    const middle = middleOf(line);
    return middle > top * page.height && middle < bottom * page.height;
  };
  return linesOn(page).filter(inside).map(normalizedLine).join('');
}

export function headerFinder(
  pages: readonly PdfPage[],
): (header: string, isPage: (page: PdfPage) => boolean) => boolean {
  let known: { readonly page: PdfPage; readonly lines: readonly WordLine[]; readonly text: string }[] | undefined;
  return (header, isPage) => {
    known ??= pages.map((page) => {
      const lines = linesOn(page);
      return { page, lines, text: lines.map(normalizedLine).join('') };
    });
    return known.some(
      ({ page, lines, text }) => isPage(page) && text.includes(header) && bandsOf(lines, header).length > 0,
    );
  };
}

function bandsOf(lines: readonly WordLine[], header: string): Band[] {
  const bands: Band[] = [];
  for (let start = 0; start < lines.length; start += 1) {
    const end = endOfHeader(lines, start, header);
    const found = end === null ? [] : lines.slice(start, end + 1);
    if (found.length > 0 && end !== null) {
      bands.push(bandOf(found));
      start = end;
    }
  }
  return bands;
}

function endOfHeader(lines: readonly WordLine[], start: number, header: string): number | null {
  let text = '';
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at];
    const more = line ? normalizedLine(line) : '';
    if (more === '' && at === start) return null;
    text += more;
    if (text === header) return at;
    if (!header.startsWith(text)) return null;
  }
  return null;
}

export function columnsGiven<K extends string>(page: PdfPage, given: GivenColumns<K>): ColumnSet<K> {
  const edges = [Number.NEGATIVE_INFINITY, ...bordersOn(page, given), Number.POSITIVE_INFINITY];
  const columns = given.names.map((name, index) => ({
    name,
    title: `${index + 1}`,
    scores: new Map(),
    left: edges[index] ?? Number.NEGATIVE_INFINITY,
    right: edges[index + 1] ?? Number.POSITIVE_INFINITY,
  }));
  return { columns, ruled: false };
}

const bordersOn = <K extends string>({ width }: PdfPage, { borders }: GivenColumns<K>) =>
  borders.map((border) => border * width);

/** Turns the borders into ruling lines from the header to the last row, so that they cut words as printed lines do. */
export function withGivenColumns<K extends string>(pages: readonly PdfPage[], given: GivenColumns<K>): GivenPage<K>[] {
  let isTableStarted = false;
  return pages.map((page) => {
    const lines = linesOn(page);
    const bands = bandsOf(lines, given.header);
    isTableStarted ||= bands.length > 0;
    if (!isTableStarted) return { page: cutAtRules(page), headers: [], cut: [] };
    const from = bands[0]?.bottom ?? 0;
    const to = endOfRows(
      page,
      lines.filter(({ baseline }) => baseline > from),
      given,
    );
    const headers = bands.map((band) => headerOf(page, band, given));
    if (to === null) return { page: cutAtRules(page), headers, cut: [] };
    const rules = bordersOn(page, given).map((at) => ({ at, from, to }));
    const cut = page.words.flatMap((word) => (middleOf(word) > from && middleOf(word) < to ? cutsOf(word, rules) : []));
    return { page: cutAtRules({ ...page, vertical: [...page.vertical, ...rules] }), headers, cut };
  });
}

const MIN_FILLED = 3;

function endOfRows<K extends string>(page: PdfPage, body: readonly WordLine[], given: GivenColumns<K>): number | null {
  const borders = bordersOn(page, given);
  const named = given.names.filter((name) => name !== null).length;
  const columnAt = (x: number) => borders.filter((border) => border <= x).length;
  const isRow = (line: WordLine) => {
    const filled = new Set(line.words.flatMap(({ starts, left }) => [left, ...starts].map(columnAt)));
    const enough = [...filled].filter((column) => given.names[column] !== null).length >= Math.min(MIN_FILLED, named);
    const within = borders.filter((border) => line.words.some(({ left }) => left < border) && border < lastRight(line));
    return enough && within.filter((border) => isParted(line, border)).length * 2 > within.length;
  };
  if (!body.some(isRow)) return null;
  const last = linesOfRows(body, isRow).at(-1);
  return last ? bandOf([last]).bottom : null;
}

const lastRight = ({ words }: WordLine) => Math.max(...words.map(({ right }) => right));

/** In letter heights; a narrower blank is a word space. */
const CELL_GAP = 0.42;

function isParted({ words, size }: WordLine, border: number): boolean {
  const crossing = words.find(({ left, right }) => left < border && border < right);
  if (crossing) return cutsOf(crossing, [{ at: border }]).length === 0;
  const before = Math.max(...words.filter(({ right }) => right <= border).map(({ right }) => right));
  const behind = Math.min(...words.filter(({ left }) => left >= border).map(({ left }) => left));
  return behind - before > CELL_GAP * size;
}

function headerOf<K extends string>(page: PdfPage, band: Band, given: GivenColumns<K>): Header<K> {
  const { columns } = columnsGiven(page, given);
  const blocks = columns.map(({ name, left, right }) => ({
    left: Math.max(0, left),
    right: Math.min(page.width, right),
    text: '',
    column: name,
    scores: new Map(),
  }));
  return { ...band, blocks, score: 0, borders: [], words: '' };
}

const ONE_KIND = /\p{L}\|\p{L}|\d\|\d/u;

function cutsOf(word: Word, rules: readonly { readonly at: number }[]): string[] {
  const letters = [...word.text];
  const parted = rules.some(({ at }) => {
    if (at <= word.left || at >= word.right) return false;
    const index = word.starts.findIndex((start, position) => position > 0 && start >= at - word.size * 0.15);
    return index > 0 && ONE_KIND.test(`${letters[index - 1]}|${letters[index]}`);
  });
  return parted ? [textOf([word])] : [];
}

/** Up to the last row, with the lines it wraps into. Signatures come after that. */
function linesOfRows(body: readonly WordLine[], isRow: (line: WordLine) => boolean): readonly WordLine[] {
  const last = body.findLastIndex(isRow);
  if (last === -1) return body;
  const continuesRow = (line: WordLine, above: WordLine | undefined) =>
    above !== undefined &&
    line.baseline - above.baseline <= ROW_PITCH * line.size &&
    !line.words.some(({ text }) => LEADERS.test(text));
  const behind = body.slice(last + 1);
  const end = behind.findIndex((line, index) => !continuesRow(line, body[last + index]));
  return body.slice(0, end === -1 ? body.length : last + 1 + end);
}

const ROW_PITCH = 1.9;
const LEADERS = /[.…_]{5,}/u;
