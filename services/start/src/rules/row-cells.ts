import type { StartField } from '@ostep/api-start';
import { columnLetters, type SheetView, shownPlace, textOf } from '@ostep/contract-sheet';
import type { Cell, Row } from '@ostep/document-reader';

export type FieldCell = {
  /** Undefined: the cell is empty. */
  readonly cell: Cell | undefined;
  readonly text: string;
  /** `B12`. */
  readonly at: string;
  /** Its value stands in another cell, with which it is merged. */
  readonly merged: boolean;
  /** It is one cell with others in rows below. */
  readonly spans: boolean;
};

export type RowCells = {
  readonly sheet: string;
  readonly row: number;
  readonly hidden: boolean;
  readonly struck: boolean;
  readonly of: (field: StartField) => FieldCell | null;
  readonly at: (column: number) => Cell | undefined;
  /** The filled cells as one text. */
  readonly whole: string;
};

const MAX_WHOLE = 120;

export function rowCells(sheet: SheetView, row: Row, columns: ReadonlyMap<number, StartField>): RowCells {
  const byField = new Map([...columns].map(([column, field]) => [field, column]));
  return {
    sheet: sheet.name,
    row: row.number,
    hidden: row.hidden,
    struck: [...columns.keys()].some((column) => row.cells.get(column)?.struck === true),
    of: (field) => {
      const column = byField.get(field);
      if (column === undefined) return null;
      const place = shownPlace(sheet, row, column);
      const cell = place?.row.cells.get(place.column);
      const area = sheet.mergeAt(row.number, column);
      return {
        cell,
        text: textOf(cell),
        at: `${columnLetters(column)}${row.number}`,
        merged: place !== undefined && (place.row.number !== row.number || place.column !== column),
        spans: area !== undefined && area.bottom > area.top,
      };
    },
    at: (column) => row.cells.get(column),
    whole: [...row.cells.values()]
      .map(textOf)
      .filter((text) => text !== '')
      .join(' · ')
      .slice(0, MAX_WHOLE),
  };
}
