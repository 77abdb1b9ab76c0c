import type { Cell } from './cell';
import type { Look, MergedCells, RowTruth, SheetContent, SheetRow, Values } from './model';

/** Rows and what they are, always together. */
export class SheetWriter {
  readonly #rows: (SheetRow | null)[] = [];
  readonly #merges: MergedCells[] = [];
  readonly truth: RowTruth[] = [];

  constructor(
    readonly name: string,
    private readonly hidden = false,
  ) {}

  get lastRow(): number {
    return this.#rows.length;
  }

  skip(): void {
    this.#rows.push(null);
  }

  other(cells: readonly Cell[], why: string, look: Look = 'plain'): void {
    this.#rows.push({ cells, look, hidden: false });
    this.truth.push({ sheet: this.name, row: this.lastRow, is: 'not-a-record', why });
  }

  record(
    cells: readonly Cell[],
    values: Values,
    { doubt, hidden, look }: { doubt: string | null; hidden: boolean; look: Look },
  ): void {
    this.#rows.push({ cells, look, hidden });
    const doubtful = doubt === null ? {} : { doubtful: true as const, why: doubt };
    this.truth.push({ sheet: this.name, row: this.lastRow, is: 'record', values, ...doubtful });
  }

  merge(cells: MergedCells): void {
    if (cells.bottom > cells.top || cells.right > cells.left) this.#merges.push(cells);
  }

  content(hiddenColumns: readonly number[] = []): SheetContent {
    return { name: this.name, hidden: this.hidden, rows: this.#rows, merges: this.#merges, hiddenColumns };
  }
}
