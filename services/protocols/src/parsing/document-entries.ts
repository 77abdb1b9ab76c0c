import type { ProtocolColumn } from '@ostep/api-protocols';
import {
  COLUMN_GAP,
  closeSpreadLetters,
  type FoundTables,
  joinHeadBoxes,
  type PlacedWords,
  type TableRow,
} from '@ostep/document-reader';
import { repairRows } from './repair-rows';

export type Entry = {
  readonly page: number;
  readonly top: number;
  /** Parts of a line with a wide gap between them are separated by `COLUMN_GAP`. */
  readonly text: string;
  readonly lines: readonly PlacedWords[];
  readonly row: TableRow<ProtocolColumn> | null;
  readonly isPlace: boolean;
  /** Whether it is a row of a table whose columns lines separate. */
  readonly ruled?: boolean;
};

export function entriesOf({ tables, outside }: FoundTables<ProtocolColumn>, lifted: readonly Entry[]): Entry[] {
  const rows = tables.flatMap((table) =>
    repairRows(table.rows).map(
      (row): Entry => ({ ...placeOf(row), text: row.text, lines: row.lines, row, isPlace: false, ruled: table.ruled }),
    ),
  );
  const lines = joinHeadBoxes(outside).map(
    (line): Entry => ({
      ...placeOf(line),
      text: line.parts.map(closeSpreadLetters).join(COLUMN_GAP),
      lines: [line],
      row: null,
      isPlace: false,
    }),
  );
  return [...rows, ...lines, ...lifted].sort((left, right) => left.page - right.page || left.top - right.top);
}

const placeOf = ({ page, top }: { page: number; top: number }) => ({ page, top });
