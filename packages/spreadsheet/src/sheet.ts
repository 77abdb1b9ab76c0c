/** Days are `YYYY-MM-DD`, months `YYYY-MM`. */
export type CellKind = 'text' | 'count' | 'quantity' | 'money' | 'percent' | 'date' | 'month';
export type CellValue = string | number | null;

export type SheetColumn<Row> = {
  readonly header: string;
  readonly kind: CellKind;
  readonly width: number;
  readonly value: (row: Row) => CellValue;
  /** Adds a sum below the rows: a formula that follows the filter of the sheet. */
  readonly isSummed?: boolean;
};

export type Sheet = {
  readonly name: string;
  readonly columns: readonly Omit<SheetColumn<never>, 'value'>[];
  readonly rows: AsyncIterable<readonly CellValue[]>;
  /** How many rows it will have. */
  readonly found: number;
};

const HIGHEST_SHEET = 1_048_576;
/** Rows that fit into a sheet of Excel with the head and the sums. */
export const SHEET_ROWS = HIGHEST_SHEET - 2;

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** @param found needed where the rows are not a list */
export function sheetOf<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: Rows<Row>,
  found = Array.isArray(rows) ? rows.length : 0,
): Sheet {
  return { name, columns, rows: cellsOf(columns, rows), found };
}

/** The rows of these ids, of which so many are read at once, so that no list and no statement is long. */
export async function* rowsOf<Row>(
  ids: readonly number[],
  atOnce: number,
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let at = 0; at < ids.length; at += atOnce) yield* await read(ids.slice(at, at + atOnce));
}

async function* cellsOf<Row>(columns: readonly SheetColumn<Row>[], rows: Rows<Row>): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield columns.map(({ value }) => value(row));
}
