import { findDates, readFigure } from '@ostep/document-reader';
import { type CellOrigin, type Decimal, type Origins, roundHalfUp } from '@ostep/kernel';
import { cellOrigin } from './cell-origin';
import { contractDatesIn } from './contract-dates';
import { contractNumberIn } from './contract-number';
import { normalizeTitle } from './normalize-text';
import type { FoundFacts } from './read-facts';
import { type PrintedTotals, type TotalRow, totalsInText } from './read-totals';
import type { SheetLine } from './sheet-lines';
import { type CellPlace, orderedCells, type SheetView, textOf } from './sheet-view';

type Holds = (text: string) => boolean;

const stripWhitespace = (text: string) => text.replace(/\s+/gu, '');

/** The cell that holds the value; the first cell of the line if the value is spread over cells. */
function cellOf(line: SheetLine | undefined, holds: Holds): CellOrigin | null {
  if (!line) return null;
  const [first] = line.cells;
  return cellIn(line.sheet, line.cells, holds) ?? (first ? cellOrigin(line.sheet, first) : null);
}

function cellIn(sheet: SheetView, cells: readonly CellPlace[], holds: Holds): CellOrigin | null {
  const place = cells.find(({ row, column }) => holds(textOf(row.cells.get(column))));
  return place ? cellOrigin(sheet, place) : null;
}

/** The words that name a date may be one or two lines above it. */
const LINES_OF_DATE = 3;

export function factOrigins(lines: readonly SheetLine[], { facts, districtLine }: FoundFacts): Origins {
  const { contractNumber, forestDistrictKey, forestDistrictName } = facts;
  const texts = lines.map(({ text }) => text);
  const dated = (meaning: 'contractDate' | 'offerDate') => {
    const date = facts[meaning];
    const at = (end: number) => contractDatesIn(texts.slice(Math.max(0, end - LINES_OF_DATE + 1), end + 1))[meaning];
    const line = date === null ? undefined : lines.find((_, position) => at(position) === date);
    return cellOf(line, (text) => findDates(text).some((found) => found.date === date));
  };
  const number = contractNumber ?? '';
  const numbered = number === '' ? undefined : lines.find(({ text }) => contractNumberIn(text) === number);
  const names = [forestDistrictName, forestDistrictKey].map((name) => normalizeTitle(name ?? ''));
  return withPlace({
    contractNumber: cellOf(numbered, (text) => stripWhitespace(text).includes(stripWhitespace(number))),
    forestDistrict: cellOf(lines[districtLine ?? -1], (text) =>
      names.some((name) => normalizeTitle(text).includes(name)),
    ),
    offerDate: dated('offerDate'),
    contractDate: dated('contractDate'),
  });
}

type FoundTotals = PrintedTotals & { readonly sheet: SheetView | undefined; readonly rows: readonly TotalRow[] };

export function totalOrigins({ sheet, rows, netto, brutto }: FoundTotals, lines: readonly SheetLine[]): Origins {
  const placed = (kind: keyof PrintedTotals, value: Decimal | null) => {
    if (value === null) return null;
    const isThis = (one: Decimal | null) => one?.eq(value) ?? false;
    const holds: Holds = (text) => isThis(figureOf(text)) || isThis(totalsInText(text)[kind]);
    const row = rows.findLast((one) => isThis(one[kind]))?.row;
    if (!sheet || !row)
      return cellOf(
        lines.find(({ text }) => isThis(totalsInText(text)[kind])),
        holds,
      );
    const cells = orderedCells(row).map(([column]) => ({ row, column }));
    // Sums are printed in the order net, tax, gross.
    return cellIn(sheet, kind === 'netto' ? cells : cells.reverse(), holds);
  };
  return withPlace({ totalNetto: placed('netto', netto), totalBrutto: placed('brutto', brutto) });
}

function figureOf(text: string): Decimal | null {
  const reading = readFigure(text);
  return reading.kind === 'figure' ? roundHalfUp(reading.value) : null;
}

const withPlace = (found: Readonly<Record<string, CellOrigin | null>>): Origins =>
  Object.fromEntries(Object.entries(found).flatMap(([field, origin]) => (origin ? [[field, origin]] : [])));
