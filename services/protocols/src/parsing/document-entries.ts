import type { ProtocolColumn } from '@ostep/api-protocols';
import { type FoundTables, type PlacedWords, type TableRow, unboxed } from '@ostep/document-reader';
import { APART, closeSpreadLetters, plainText } from './plain-text';
import { repairRows } from './repair-rows';

export type Entry = {
  readonly page: number;
  readonly top: number;
  /** Parts set apart on a line are separated by `APART`. */
  readonly text: string;
  readonly lines: readonly PlacedWords[];
  readonly row: TableRow<ProtocolColumn> | null;
  readonly isPlace: boolean;
};

export function entriesOf({ tables, outside }: FoundTables<ProtocolColumn>, apart: readonly Entry[]): Entry[] {
  const rows = tables.flatMap((table) =>
    repairRows(table.rows).map(
      (row): Entry => ({ ...placeOf(row), text: row.text, lines: row.lines, row, isPlace: false }),
    ),
  );
  const lines = unboxed(outside, isLabel).map(
    (line): Entry => ({
      ...placeOf(line),
      text: line.parts.map(closeSpreadLetters).join(APART),
      lines: [line],
      row: null,
      isPlace: false,
    }),
  );
  return [...rows, ...lines, ...apart].sort((left, right) => left.page - right.page || left.top - right.top);
}

const LABEL =
  /^(?:nr|numer|data|dzien|umow|zlecen|lesnictw|nadlesnictw|rodzaj|typ|wykonawc|zamawiaj|obreb|zakres|okres|miejsc|podstaw)[a-z\s./()-]{0,30}:?$/;
const isLabel = (text: string) => LABEL.test(plainText(text));

const placeOf = ({ page, top }: { page: number; top: number }) => ({ page, top });
