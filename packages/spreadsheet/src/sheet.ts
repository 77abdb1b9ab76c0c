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
};

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

export function sheetOf<Row>(name: string, columns: readonly SheetColumn<Row>[], rows: Rows<Row>): Sheet {
  return { name, columns, rows: cellsOf(columns, rows) };
}

async function* cellsOf<Row>(columns: readonly SheetColumn<Row>[], rows: Rows<Row>): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield columns.map(({ value }) => value(row));
}
