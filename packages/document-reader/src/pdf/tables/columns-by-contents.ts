import type { PdfPage } from '../letters/pdf-page';
import { isColumnNumbers } from '../words/text-lines';
import type { ColumnSet } from './column-bounds';
import type { Header } from './find-headers';
import { type ColumnCells, type ColumnDoubts, type Contents, type NamedColumns, nameColumns } from './name-columns';
import type { HeaderWithBody, PageWithHeader } from './pages-with-header';
import { type SpreadLine, spreadLine } from './spread-cells';

export type HeaderWithColumns<K> = HeaderWithBody<K> & { readonly set: ColumnSet<K> };
export type PageWithColumns<K> = Omit<PageWithHeader<K>, 'headers'> & {
  readonly headers: readonly HeaderWithColumns<K>[];
};

const layoutOf = <K>({ blocks }: Header<K>) => blocks.map(({ left, column }) => `${Math.round(left)} ${column}`).join();

/** Lines with fewer cells are titles, remarks or the rest of a wrapped row. */
const MIN_CELLS = 3;
const MAX_LINES = 60;

type OnPage<K> = HeaderWithColumns<K> & { readonly page: PdfPage };

/**
 * The first rows below headers of one layout. The last line of wrapped titles may be below what was taken for the header; it
 * has no figures.
 */
function rowsBelow<K>(headers: readonly OnPage<K>[]): SpreadLine[] {
  const isRow = ({ cells, line }: SpreadLine) => cells.size >= MIN_CELLS && !isColumnNumbers(line);
  const rows: SpreadLine[] = [];
  let first = -1;
  for (const { page, below, set } of headers) {
    rows.push(
      ...below
        .slice(0, MAX_LINES)
        .map((line) => spreadLine(page, line, set))
        .filter(isRow),
    );
    first = rows.findIndex(({ line }) => line.words.some(({ text }) => /\d/u.test(text)));
    if (first >= 0 && rows.length - first >= MAX_LINES) break;
  }
  return rows.slice(Math.max(0, first)).slice(0, MAX_LINES);
}

type Renamed<K> = { readonly pages: readonly PageWithColumns<K>[]; readonly doubts: ColumnDoubts<K> };

/** Names the columns of each layout once, by the cells below all of its headers. */
export function columnsByContents<K>(pages: readonly PageWithColumns<K>[], contents: Contents<K>): Renamed<K> {
  const layouts = new Map<string, OnPage<K>[]>();
  for (const { prepared, headers } of pages) {
    for (const headed of headers) {
      const key = `${layoutOf(headed.header)} ${headed.set.columns.length}`;
      layouts.set(key, [...(layouts.get(key) ?? []), { ...headed, page: prepared.page }]);
    }
  }
  const named = new Map<ColumnSet<K>, ColumnSet<K>>();
  const found: NamedColumns<K>[] = [];
  for (const same of layouts.values()) {
    const [first] = same;
    const rows = rowsBelow(same);
    if (!first || rows.length === 0) continue;
    const cells: ColumnCells = first.set.columns.map((_, index) => rows.map((row) => row.cells.get(index)?.text ?? ''));
    const best = nameColumns(first.set.columns, cells, contents);
    found.push(best);
    for (const { set } of same) {
      const columns = set.columns.map((column, index) => ({ ...column, name: best.names[index] ?? null }));
      named.set(set, { ...set, columns });
    }
  }
  return {
    doubts: {
      rivals: found.flatMap(({ rivals }) => rivals),
      untitled: found.flatMap(({ untitled }) => untitled),
    },
    pages: pages.map((page) => ({
      ...page,
      headers: page.headers.map((headed) => ({ ...headed, set: named.get(headed.set) ?? headed.set })),
    })),
  };
}
