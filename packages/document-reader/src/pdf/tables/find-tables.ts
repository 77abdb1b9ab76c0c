import type { CellLine, PdfPage, PlacedWords, Word } from '../letters/pdf-page';
import { cutText } from '../words/cut-text';
import { isPageArtifact, repeatedLines } from '../words/page-artifacts';
import {
  blocksOf,
  isColumnNumbers,
  middleOf,
  phrasesOf,
  type TextLine,
  textOf,
  topOfLetters,
  type WordLine,
} from '../words/text-lines';
import { assembleBands, rowBorders } from './assemble-bands';
import { assembleLines } from './assemble-lines';
import { type ColumnSet, columnsUnder, layoutOfColumns } from './column-bounds';
import { columnsByContents, type PageWithColumns } from './columns-by-contents';
import { columnsGiven, type GivenColumns } from './given-columns';
import { joinedColumns } from './joined-columns';
import { type LostText, linesAmongRows, lostTexts } from './lost-words';
import { withMisreadTitles } from './misread-titles';
import type { ColumnDoubts, Contents } from './name-columns';
import {
  type HeaderWithBody,
  headedByGiven,
  headedByTitles,
  type PageWithHeader,
  type PreparedPage,
} from './pages-with-header';
import { asPrinted } from './records-as-rows';
import { spreadLine } from './spread-cells';
import { bordersOf, bottomOf, reachOf } from './table-reach';
import { type Anchor, AnchorTest, mergeRows, precedingOf, type RawRow, startsWithSum } from './table-row';
import type { Titles } from './title-match';
import { type UnreadColumn, unreadColumns } from './unread-columns';

export type TableSearch<K extends string> = {
  readonly titles: Titles<K>;
  readonly minColumns: number;
  readonly oneOf?: readonly (readonly K[])[];
  /** Columns that every row fills exactly once, the most reliable first. */
  readonly anchors: readonly Anchor<K>[];
  /** Columns that are never wrapped: a line with text only in these does not continue a row. */
  readonly unwrapped?: readonly K[];
  readonly given?: GivenColumns<K> | undefined;
  readonly contents?: Contents<K>;
};

export type TableRow<K extends string> = {
  readonly page: number;
  readonly top: number;
  readonly cells: Readonly<Partial<Record<K, string>>>;
  readonly places: Readonly<Partial<Record<K, readonly PlacedWords[]>>>;
  readonly others: readonly { readonly title: string; readonly text: string; readonly lines: readonly PlacedWords[] }[];
  /** Every word by the column below which it is, also in merged cells: shows which column a sum's figure belongs to. */
  readonly under: Readonly<Partial<Record<K, string>>>;
  readonly label: string;
  readonly text: string;
  readonly lines: readonly PlacedWords[];
  /** The words of its lines that are in no column. */
  readonly unplaced: string;
  readonly anchored: boolean;
  readonly over?: boolean;
};

export type FoundTable<K extends string> = {
  readonly columns: readonly K[];
  readonly otherTitles: readonly string[];
  readonly layout: string;
  /** Whether vertical lines separate the columns. Otherwise an empty cell may have lost its text to a neighbour. */
  readonly ruled: boolean;
  readonly rows: readonly TableRow<K>[];
};

export type FoundTables<K extends string> = {
  readonly tables: readonly FoundTable<K>[];
  readonly outside: readonly TextLine[];
  readonly cut: readonly string[];
  readonly doubts: TableDoubts<K>;
};

export type TableDoubts<K> = ColumnDoubts<K> & {
  readonly unread: readonly UnreadColumn[];
  readonly lost: readonly LostText[];
  readonly joined: readonly K[];
};

type Draft<K> = {
  readonly set: ColumnSet<K>;
  readonly layout: string;
  readonly names: readonly K[];
  rows: { row: RawRow; set: ColumnSet<K> }[];
  lastPage: number;
};

export function findTables<K extends string>(pages: readonly PdfPage[], search: TableSearch<K>): FoundTables<K> {
  const { pages: headed, doubts } = pagesWithColumns(pages, search);
  const repeated = repeatedLines(headed.map(({ prepared }) => prepared));
  const drafts: Draft<K>[] = [];
  const outside: TextLine[] = [];
  for (const { prepared, headers } of headed) {
    const first = headers[0]?.header;
    const open = drafts.at(-1);
    const before = first
      ? prepared.lines.filter((line) => line.baseline < first.top + line.size * 0.5)
      : prepared.lines;
    // A page may begin with rows of the table and print the titles again below them.
    const above = { ...prepared, lines: before };
    const continuesTable =
      open?.lastPage === prepared.page.number - 1 && (!first || hasRow(above, setOf(open), search, MIN_FILLED));
    if (open && continuesTable) outside.push(...continueTable(above, open, search, repeated));
    else outside.push(...before.map((line) => textLine(prepared.page, line)));
    for (const { header, below, set } of headers) {
      const draft = sameTable(drafts.at(-1), set) ?? startDraft(drafts, set, header);
      outside.push(...addRows(prepared, draft, set, below, header.bottom, search, repeated));
    }
  }
  const rows = drafts.flatMap((draft) => draft.rows.flatMap(({ row }) => row.lines));
  const tables = drafts.map(finished);
  const moved = new Map(headed.flatMap((page) => [...page.moved]));
  return {
    tables: moved.size === 0 ? tables : tables.map((table) => ({ ...table, rows: asPrinted(table.rows, moved) })),
    outside: outside.filter((line) => !isPageArtifact(line.text)),
    cut: headed.flatMap(({ cut }) => cut),
    doubts: {
      ...doubts,
      unread: search.given || !search.contents ? [] : tables.flatMap((table) => unreadColumns(table.rows)),
      lost: [...lostTexts(headed, [...rows, ...outside], repeated), ...linesAmongRows(tables, outside)],
      joined: tables.flatMap((table) => (table.ruled ? [] : joinedColumns(table.rows, table.columns))),
    },
  };
}

const none = { rivals: [], untitled: [] };

function pagesWithColumns<K extends string>(pages: readonly PdfPage[], search: TableSearch<K>) {
  const { given, contents } = search;
  if (given) {
    const headed = headedByGiven(pages, given).map((page) =>
      withSets(page, () => columnsGiven(page.prepared.page, given)),
    );
    return { pages: headed, doubts: none };
  }
  const headed = withMisreadTitles(headedByTitles(pages, search));
  const titled = headed.map((page) =>
    withSets(page, ({ header, below }) => columnsUnder(page.prepared.page, header, below)),
  );
  return contents ? columnsByContents(titled, contents) : { pages: titled, doubts: none };
}

const withSets = <K>(
  page: PageWithHeader<K>,
  setOf: (headed: HeaderWithBody<K>) => ColumnSet<K>,
): PageWithColumns<K> => ({
  ...page,
  headers: page.headers.map((headed) => ({ ...headed, set: setOf(headed) })),
});

function startDraft<K>(drafts: Draft<K>[], set: ColumnSet<K>, header: HeaderWithBody<K>['header']): Draft<K> {
  const draft: Draft<K> = { set, layout: layoutOfColumns(set, header), names: namesOf(set), rows: [], lastPage: 0 };
  drafts.push(draft);
  return draft;
}

const namesOf = <K>({ columns }: ColumnSet<K>) => columns.flatMap(({ name }) => (name === null ? [] : [name]));

function sameTable<K>(last: Draft<K> | undefined, set: ColumnSet<K>): Draft<K> | null {
  if (!last) return null;
  const names = namesOf(set);
  const shared = names.filter((name) => last.names.includes(name)).length;
  return shared === names.length && shared === last.names.length ? last : null;
}

function continueTable<K extends string>(
  prepared: PreparedPage,
  open: Draft<K>,
  search: TableSearch<K>,
  repeated: ReadonlySet<WordLine>,
): TextLine[] {
  const set = setOf(open);
  const isContinued = set.ruled
    ? set.columns.slice(1).every(({ left }) => prepared.page.vertical.some((rule) => Math.abs(rule.at - left) < 3))
    : hasRow(prepared, set, search);
  if (!isContinued) return prepared.lines.map((line) => textLine(prepared.page, line));
  const top = set.ruled ? Math.min(...bordersOf(prepared.page, set).map((rule) => rule.from)) - 1 : 0;
  const above = prepared.lines.filter((line) => middleOf(line) < top);
  const below = prepared.lines.filter((line) => middleOf(line) >= top);
  return [
    ...above.map((line) => textLine(prepared.page, line)),
    ...addRows(prepared, open, set, below, top, search, repeated),
  ];
}

const setOf = <K>({ rows, set }: Draft<K>) => rows.at(-1)?.set ?? set;

const MIN_FILLED = 0.5;

function hasRow<K extends string>(
  { page, lines }: PreparedPage,
  set: ColumnSet<K>,
  search: TableSearch<K>,
  leastFilled = 0,
): boolean {
  const spread = lines.map((line) => spreadLine(page, line, set));
  const anchors = new AnchorTest(set, search, spread);
  return spread.some(({ cells }) => anchors.isAnchor(cells) && cells.size >= set.columns.length * leastFilled);
}

function addRows<K extends string>(
  { page }: PreparedPage,
  draft: Draft<K>,
  set: ColumnSet<K>,
  below: readonly WordLine[],
  top: number,
  search: TableSearch<K>,
  repeated: ReadonlySet<WordLine>,
): TextLine[] {
  const bottom = set.ruled ? bottomOf(page, set, top, below) : Number.POSITIVE_INFINITY;
  const isWithin = (line: WordLine) => topOfLetters(line) <= bottom;
  const body = below.filter((line) => isWithin(line) && !isEndOfTitle(line, top));
  const spread = body.map((line) => spreadLine(page, line, set)).filter((line) => !isColumnNumbers(line.line));
  const anchors = new AnchorTest(set, search, spread, draft.rows);
  const reach = reachOf(set, body);
  const borders = rowBorders(page, reach.left, reach.right, top, bottom);
  const banded = borders.length > 2 || (set.ruled && borders.length > 0);
  const preceding = precedingOf(draft.rows);
  const { rows, rest } = banded
    ? assembleBands(page, spread, borders, set, anchors, preceding)
    : assembleLines(spread, anchors, (line) => repeated.has(line.line), preceding);
  const first = rows.findIndex(({ anchored }) => anchored);
  for (const [index, row] of withContinuedCells(rows, draft, page.number).entries())
    addRow(draft, set, row, (first < 0 || index <= first) && (row.anchored || anchors.canContinue(row.cells)));
  draft.lastPage = page.number;
  const after = below.filter((line) => !isWithin(line));
  return [...rest.map(({ line }) => line), ...after].map((line) => textLine(page, line));
}

const isEndOfTitle = ({ words: [word, ...others], baseline, size }: WordLine, bottom: number) =>
  others.length === 0 && /^\p{Ll}$/u.test(word?.text ?? '') && baseline - bottom < size;

/** A cell merged across a page break has its text only on the first page: copies it to the rows of the next. */
function withContinuedCells<K>(rows: readonly RawRow[], draft: Draft<K>, page: number): readonly RawRow[] {
  const above = draft.rows.at(-1)?.row;
  if (!above || above.page === page) return rows;
  return rows.map((row) => {
    const continued = [...row.continued].flatMap((column) => {
      const lines = above.cells.get(column);
      return lines ? [[column, lines] as const] : [];
    });
    return continued.length === 0 ? row : { ...row, cells: new Map([...row.cells, ...continued]) };
  });
}

function addRow<K>(draft: Draft<K>, set: ColumnSet<K>, row: RawRow, mayBeBroken: boolean): void {
  const last = draft.rows.at(-1);
  const half = set.columns.length / 2;
  const isPart = (one: RawRow) => !one.anchored && one.label === '' && one.cells.size > 0 && one.cells.size <= half;
  const isAtPageBreak = mayBeBroken && last !== undefined && last.row.page !== row.page;
  const isJoined = (upper: RawRow) =>
    (isPart(row) && upper.anchored) ||
    (isPart(upper) && row.anchored && !startsWithSum(upper)) ||
    (upper.anchored && row.anchored && areHalves(upper, row));
  if (isAtPageBreak && isJoined(last.row)) {
    draft.rows[draft.rows.length - 1] = { row: mergeRows(last.row, row), set: last.set };
  } else {
    draft.rows.push({ row, set });
  }
}

/** At a page break, each cell may be printed as a whole on the page where it fits: then two halves make one row. */
const areHalves = (upper: RawRow, lower: RawRow) =>
  upper.label === '' && lower.label === '' && [...lower.cells.keys()].every((column) => !upper.cells.has(column));

function finished<K extends string>({ names, set, layout, rows }: Draft<K>): FoundTable<K> {
  return {
    columns: names,
    ruled: set.ruled,
    otherTitles: set.columns.flatMap(({ name, title }) => (name === null && title !== '' ? [title] : [])),
    layout,
    rows: rows.map(({ row, set: columns }) => namedRow(row, columns)),
  };
}

function wordsOf(cells: RawRow['cells']): ReadonlySet<Word> {
  const found = new Set<Word>();
  for (const lines of cells.values()) for (const { words } of lines) for (const word of words) found.add(word);
  return found;
}

function namedRow<K extends string>(
  { page, top, cells, under, label, text, lines, anchored, over }: RawRow,
  { columns }: ColumnSet<K>,
): TableRow<K> {
  const named: Partial<Record<K, string>> = {};
  const placed: Partial<Record<K, string>> = {};
  const places: Partial<Record<K, readonly PlacedWords[]>> = {};
  const others: { title: string; text: string; lines: readonly PlacedWords[] }[] = [];
  for (const [index, { name, title }] of columns.entries()) {
    const cellLines = cells.get(index) ?? [];
    const cell = linesOfCell(cellLines);
    const below = under.get(index);
    if (name !== null && below) placed[name] = linesOfCell(below);
    if (name === null) {
      if (cell !== '') others.push({ title, text: cell, lines: cellLines });
      continue;
    }
    named[name] = cell;
    places[name] = cellLines;
  }
  const inColumns = wordsOf(cells);
  const unplaced = textOf(lines.flatMap(({ words }) => words.filter((word) => !inColumns.has(word))));
  return { page, top, cells: named, places, others, under: placed, label, text, lines, unplaced, anchored, over };
}

/** Some programs repeat the hyphen at which a word is broken. The hyphen before the end of an address is no such one. */
const REPEATED_HYPHEN = /(?<=[\p{L}\d])-\n(?=-(?!\d{2}$)[\p{L}\d~])/gu;

const linesOfCell = (lines: readonly CellLine[]) =>
  cutText(lines.map(({ text }) => text).join('\n')).replace(REPEATED_HYPHEN, '');

function textLine(page: PdfPage, line: WordLine): TextLine {
  const spans = phrasesOf(line, page.vertical).map(({ left, right, words }) => ({ text: textOf(words), left, right }));
  const parts = blocksOf(line, page.vertical).map(({ words }) => textOf(words));
  return { page: line.page, top: line.baseline - line.size, text: parts.join(' '), words: line.words, parts, spans };
}
