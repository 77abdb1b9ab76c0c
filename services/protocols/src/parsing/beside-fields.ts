import type { ProtocolColumn } from '@ostep/api-protocols';
import {
  findForestAddress,
  isFigure,
  isRowNumber,
  isUnit,
  oddCells,
  type TableRow,
  withoutBlanks,
} from '@ostep/document-reader';
import { normalizeForSearch } from '@ostep/kernel';
import type { ActionCodeReading } from './action-code-in-text';
import { figureCell, type ItemFigures } from './figure-cell';

type Row = TableRow<ProtocolColumn>;
type Cells = Row['cells'];

const cellTests = { lp: isRowNumber, unit: isUnit, ordered: isFigure, vat: isFigure, brutto: isFigure };

/**
 * The words of an item's row that no field takes: outside its columns, of another place, beside a code or a figure, below
 * the name, in a cell of another kind.
 */
export function besideFields({ cells, others, unplaced }: Row, figures: ItemFigures, code: ActionCodeReading): string {
  const knownName = code.known?.value ?? null;
  const untitled = others.flatMap(({ title, text }) => (title === '' && !isUnit(text) ? [text] : []));
  const headings = foreignPlaces(cells);
  const below = linesBelowName(cells.actionName ?? '', knownName ?? '').filter((line) => !headings.includes(line));
  const odd = oddCells(cells, cellTests);
  return [
    unplaced,
    ...untitled,
    ...odd,
    besideCode(cells, code),
    ...headings,
    ...besideFigures(cells, figures),
    ...below,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A heading that was taken for a part of the row: the address of a place in a cell of its work. */
const foreignPlaces = ({ actionCode, actionName }: Cells) =>
  [actionCode, actionName].flatMap((cell) => cell?.split('\n') ?? []).filter((line) => findForestAddress(line));

/** `pilne` in `KOSZ-CHN pilne`, if the name has a cell of its own. */
function besideCode({ actionCode, actionName }: Cells, { known, rest }: ActionCodeReading): string {
  if (known === null || !actionCode || !actionName) return '';
  return comparable(known.value).includes(comparable(rest)) || comparable(actionName).includes(comparable(rest))
    ? ''
    : rest;
}

const comparable = (text: string) => withoutBlanks(normalizeForSearch(text));

/** `+5%` in `1 284,60 +5%`, where the figure was found by its product. */
function besideFigures({ amount, rate, value }: Cells, figures: ItemFigures): string[] {
  const read = Object.values(figures)
    .flatMap(({ text }) => text.split(/\s+/u))
    .map(withoutBlanks);
  return [amount, rate, value].flatMap((cell = '') => {
    if (figureCell(cell).exact !== null) return [];
    return cell.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word) && !read.includes(word) && !isUnit(word));
  });
}

/** Lines that go on after the name of the code: a remark below an item joins its cell. None if the name is another one. */
function linesBelowName(cell: string, name: string): string[] {
  const whole = comparable(name);
  const lines = cell.split('\n').map((line) => line.trim());
  const isOfName = (count: number) => whole.startsWith(comparable(lines.slice(0, count).join('')));
  const count = lines.findIndex((_, index) => !isOfName(index + 1));
  return count > 0 ? lines.slice(count) : [];
}
