import type { StartKind, StartReading } from '@ostep/api-start';
import { columnLetters, type SheetView, shownText } from '@ostep/contract-sheet';
import { findHead, headerText, type TableHead, withoutHead } from './find-head';
import { nameColumns } from './name-columns';
import type { OpenedSheets } from './opened-sheets';

export type ChosenSheet = { readonly sheet: SheetView; readonly head: TableHead };

const MAX_SAMPLE = 60;

/** The sheets to read: the chosen one, else the one that names most columns, and those with the same titles. */
export function chooseSheets(kind: StartKind, { sheets }: OpenedSheets, name: string | null): ChosenSheet[] {
  const scored = sheets
    .filter(({ rows }) => rows.length > 0)
    .map((sheet) => {
      const head = findHead(kind, sheet);
      return { sheet, head, score: head ? nameColumns(kind, head.titles, null).size : 0 };
    });
  const first =
    scored.find(({ sheet }) => name !== null && sheet.name === name) ??
    scored.toSorted((left, right) => right.score - left.score || right.sheet.rows.length - left.sheet.rows.length)[0];
  if (!first) return [];
  if (!first.head) return [{ sheet: first.sheet, head: withoutHead(first.sheet) }];
  const titles = headerText(first.head);
  const same = scored.flatMap(({ sheet, head }) => (head && headerText(head) === titles ? [{ sheet, head }] : []));
  return [...same].sort((left, right) => Number(right.sheet === first.sheet) - Number(left.sheet === first.sheet));
}

const sampleOf = ({ sheet, head }: ChosenSheet, column: number): string => {
  const below = sheet.rows.slice(head.end).find(({ cells }) => cells.has(column));
  const cell = below?.cells.get(column);
  return cell ? shownText(cell).slice(0, MAX_SAMPLE) : '';
};

export const shownTitles = (chosen: ChosenSheet): StartReading['titles'] =>
  [...chosen.head.titles].map(([column, parts]) => ({
    column: columnLetters(column),
    title: parts.join(' '),
    sample: sampleOf(chosen, column),
  }));

export const sheetStates = (
  { sheets, hiddenSheets }: OpenedSheets,
  read: readonly ChosenSheet[],
): StartReading['sheets'] => [
  ...sheets
    .filter(({ rows }) => rows.length > 0)
    .map((sheet) => {
      const state = read.some((one) => one.sheet === sheet) ? ('read' as const) : ('other' as const);
      return { name: sheet.name, rows: sheet.rows.length, state };
    }),
  ...hiddenSheets.map((name) => ({ name, rows: 0, state: 'hidden' as const })),
];
