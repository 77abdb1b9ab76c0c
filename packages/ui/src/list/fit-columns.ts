import type { ListColumn } from './list-column';

export type SizedColumn = Pick<ListColumn<never>, 'kind' | 'header' | 'sortable' | 'sortValue'> & {
  readonly main?: boolean;
  readonly hideOrder?: number;
};

/** The width in pixels that the content of a column needs, by its kind. */
const CONTENT_WIDTHS = { mark: 40, key: 112, date: 92, money: 112, amount: 88, badge: 112, text: 112 };
const MAIN_COLUMN_WIDTH = 176;
const LETTER_WIDTH = 7;
const HEADER_PADDING = 20;
const SORT_ICON_WIDTH = 16;

export type Fit<Column> = {
  readonly columns: readonly Column[];
  /** Headers may break between their words. */
  readonly isTight: boolean;
};

/** The columns that have room in `width` pixels: first headers break, then columns are hidden in the order of `leaves`. */
export function fitColumns<Column extends SizedColumn>(all: readonly Column[], width: number): Fit<Column> {
  if (totalWidth(all, lettersInOneLine) <= width) return { columns: all, isTight: false };
  const hideable = all
    .filter(({ hideOrder }) => hideOrder !== undefined)
    .sort((one, other) => (one.hideOrder ?? 0) - (other.hideOrder ?? 0));
  let columns = all;
  for (const column of hideable) {
    if (totalWidth(columns, lettersOfLongestWord) <= width) break;
    columns = columns.filter((other) => other !== column);
  }
  return { columns, isTight: true };
}

const totalWidth = (columns: readonly SizedColumn[], headerLetters: (header: string) => number) =>
  columns.reduce((total, column) => total + columnWidth(column, headerLetters(column.header)), 0);

function columnWidth(column: SizedColumn, headerLetters: number): number {
  const content = column.main ? MAIN_COLUMN_WIDTH : CONTENT_WIDTHS[column.kind];
  if (column.kind === 'mark') return content;
  const isSortable = column.sortable === true || column.sortValue !== undefined;
  return Math.max(content, headerLetters * LETTER_WIDTH + HEADER_PADDING + (isSortable ? SORT_ICON_WIDTH : 0));
}

const lettersInOneLine = (header: string) => header.length;
const lettersOfLongestWord = (header: string) => Math.max(...header.split(/\s/u).map((word) => word.length));
