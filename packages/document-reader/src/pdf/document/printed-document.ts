import { type DocumentKind, documentKindOf } from '../../document-kind';
import { closeSpreadLetters } from '../../plain-text';
import { isScanned, type PdfPage } from '../letters/pdf-page';
import { unreadPages } from '../proof/unread-pages';
import { type FoundTables, findTables, type TableDoubts, type TableSearch } from '../tables/find-tables';
import type { GivenColumns } from '../tables/given-columns';
import { pagesBefore } from '../words/cut-pages';
import { repairPages } from '../words/repair-pages';
import { singlePages } from '../words/single-pages';
import { COLUMN_GAP } from '../words/text-lines';

type Placed = { readonly page: number; readonly top: number };
type Line = Placed & { readonly text: string };

export type DocumentTitle = Placed & { readonly number: string };

/** `lifted`: the lines that were taken out of the pages before the search for tables. */
export type DocumentSearch<K extends string, L> = {
  readonly found: FoundTables<K>;
  readonly lifted: readonly L[];
};

/** How documents of one kind are printed. */
export type DocumentDescription<K extends string, L extends Line = Line> = {
  readonly table: TableSearch<K>;
  /** Takes lines out of the pages that a table would absorb. */
  readonly lift?: (pages: readonly PdfPage[]) => { readonly pages: readonly PdfPage[]; readonly lifted: readonly L[] };
  /** The titles with which the documents of a file begin. */
  readonly titlesIn: (search: DocumentSearch<K, L>) => readonly DocumentTitle[];
};

/** What is said of every document, whatever its kind. */
export type PrintedDocument<K extends string> = {
  readonly documentKind: DocumentKind | null;
  readonly scanned: boolean;
  readonly unreadPages: string;
  /** The encoding that the letters were repaired from. */
  readonly repairedLetters: string | null;
  /** Numbers of further documents in the file, which are not read. */
  readonly otherNumbers: readonly string[];
  readonly cutWords: readonly string[];
  readonly tableDoubts: TableDoubts<K>;
};

/** Finds the tables and lines of the first document in the file. */
export function openDocument<K extends string, L extends Line>(
  printed: readonly PdfPage[],
  { table, lift = (pages) => ({ pages, lifted: [] }), titlesIn }: DocumentDescription<K, L>,
  given?: GivenColumns<K>,
) {
  const { pages, repair } = repairPages(given ? printed : singlePages(printed));
  const search = (some: readonly PdfPage[]): DocumentSearch<K, L> => {
    const { pages: rest, lifted } = lift(some);
    return { found: findTables(rest, { ...table, given }), lifted };
  };
  const whole = search(pages);
  const [first, ...others] = titlesIn(whole).toSorted(byPlace);
  const next = others.filter(({ number }) => number !== first?.number);
  const { found, lifted } = next[0] ? search(pagesBefore(pages, next[0])) : whole;
  const document: PrintedDocument<K> = {
    documentKind: documentKindOf(textsAboveRows(found, lifted)),
    scanned: pages.some(isScanned),
    unreadPages: unreadPages(printed),
    repairedLetters: repair?.encoding ?? null,
    otherNumbers: [...new Set(next.map(({ number }) => number))],
    cutWords: found.cut,
    tableDoubts: found.doubts,
  };
  return { pages, found, lifted, document };
}

const byPlace = (a: Placed, b: Placed) => a.page - b.page || a.top - b.top;

function textsAboveRows<K extends string>({ tables, outside }: FoundTables<K>, lifted: readonly Line[]): string[] {
  const [first] = tables.flatMap(({ rows }) => rows);
  const lines = [...outside.map((line) => ({ ...line, text: line.parts.join(COLUMN_GAP) })), ...lifted];
  return lines
    .filter((line) => !first || byPlace(line, first) < 0)
    .flatMap(({ text }) => text.split(COLUMN_GAP).map(closeSpreadLetters));
}
