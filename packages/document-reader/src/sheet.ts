import { decimal, type IsoDate } from '@ostep/kernel';
import { dateOfSerial, parseDate } from './dates';
import { FileRefusal } from './file-refusal';
import { readXml } from './xml-events';

/**
 * `text` of a number has at most 15 significant digits, as spreadsheets show; of an error it is its code (`#REF!`).
 * `formula`: the value is a cached result.
 */
export type Cell = {
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error' | 'no-value';
  readonly text: string;
  readonly date: IsoDate | null;
  readonly formula: boolean;
};

export type Row = {
  /** From 1. */
  readonly number: number;
  readonly hidden: boolean;
  /** By column, from 1; empty cells are absent. */
  readonly cells: ReadonlyMap<number, Cell>;
};

export type Merge = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

export type Sheet = {
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly Row[];
  readonly merges: readonly Merge[];
};

export type SheetContext = {
  readonly isDate: (style: number) => boolean;
  readonly system1904: boolean;
  readonly rowLimit: number;
};

const MAX_COLUMNS = 256;
const MAX_MERGES = 50_000;
export const MAX_CELL_TEXT = 4000;

/** Holds the index of a shared string until the strings are read. */
export class SharedText implements Cell {
  readonly kind = 'text';
  readonly date = null;
  text = '';

  constructor(
    readonly index: number,
    readonly formula: boolean,
  ) {}
}

type OpenCell = { column: number; type: string; style: number; formula: boolean; value: string | null; inline: string };

/** @throws FileRefusal `too-many-rows`, `damaged` */
export async function readSheet(name: string, part: AsyncIterable<Buffer>, context: SheetContext): Promise<Sheet> {
  const rows: Row[] = [];
  const merges: Merge[] = [];
  let row: { number: number; hidden: boolean; cells: Map<number, Cell> } | null = null;
  let cell: OpenCell | null = null;
  let lastRow = 0;
  let lastColumn = 0;
  let reading: 'value' | 'inline' | null = null;
  let inPhonetic = false;

  await readXml(part, {
    open: (element, attributes) => {
      if (element === 'row') {
        lastRow = positive(attributes['r']) ?? lastRow + 1;
        lastColumn = 0;
        row = { number: lastRow, hidden: isHidden(attributes), cells: new Map() };
      } else if (element === 'c') {
        lastColumn = columnOf(attributes['r'] ?? '') ?? lastColumn + 1;
        cell = {
          column: lastColumn,
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          formula: false,
          value: null,
          inline: '',
        };
      } else if (element === 'f' && cell) cell.formula = true;
      else if (element === 'v' && cell) reading = 'value';
      else if (element === 't' && cell && !inPhonetic) reading = 'inline';
      else if (element === 'rPh') inPhonetic = true;
      else if (element === 'mergeCell' && merges.length < MAX_MERGES) {
        const merge = mergeOf(attributes['ref'] ?? '');
        if (merge) merges.push(merge);
      }
    },
    text: (text) => {
      if (!cell || reading === null) return;
      if (reading === 'value')
        cell.value = (cell.value ?? '').length < MAX_CELL_TEXT ? `${cell.value ?? ''}${text}` : cell.value;
      else if (cell.inline.length < MAX_CELL_TEXT) cell.inline += text;
    },
    close: (element) => {
      if (element === 'v' || element === 't') reading = null;
      else if (element === 'rPh') inPhonetic = false;
      else if (element === 'c') {
        const known = cell && cellOf(cell, context);
        if (known && cell && cell.column <= MAX_COLUMNS) row?.cells.set(cell.column, known);
        cell = null;
      } else if (element === 'row') {
        if (row && row.cells.size > 0) rows.push(row);
        if (rows.length > context.rowLimit) throw new FileRefusal('too-many-rows');
        row = null;
      }
    },
  });
  return { name, hidden: false, rows, merges };
}

function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  return /^(1|true)$/u.test(attributes['hidden'] ?? '') || Number(attributes['ht'] ?? 1) === 0;
}

function cellOf(open: OpenCell, context: SheetContext): Cell | null {
  const { type, value, formula } = open;
  if (type === 's') return value === null ? null : new SharedText(Number(value), formula);
  if (type === 'inlineStr' || (value === null && open.inline !== '')) return textCell(open.inline, formula);
  if (value === null || value === '') return formula ? { kind: 'no-value', text: '', date: null, formula } : null;
  if (type === 'str') return textCell(value, formula);
  if (type === 'e') return { kind: 'error', text: value, date: null, formula };
  if (type === 'b')
    return { kind: 'boolean', text: value === '1' || value === 'true' ? 'PRAWDA' : 'FAŁSZ', date: null, formula };
  if (type === 'd') return { kind: 'date', text: value, date: parseDate(value), formula };
  return numberCell(value, context.isDate(open.style), context.system1904, formula);
}

function textCell(raw: string, formula: boolean): Cell | null {
  const text = unescaped(raw.slice(0, MAX_CELL_TEXT));
  if (text.trim() === '') return formula ? { kind: 'no-value', text: '', date: null, formula } : null;
  return { kind: 'text', text, date: null, formula };
}

function numberCell(value: string, isDate: boolean, system1904: boolean, formula: boolean): Cell {
  const number = Number(value.trim());
  if (!Number.isFinite(number)) return { kind: 'text', text: value, date: null, formula };
  const text = plainDigits(number);
  return isDate
    ? { kind: 'date', text, date: dateOfSerial(number, system1904), formula }
    : { kind: 'number', text, date: null, formula };
}

/** `90.84999999999999` → `90.85`: the 15 digits that a spreadsheet shows. */
function plainDigits(number: number): string {
  return decimal(number.toPrecision(15)).toFixed();
}

/** `_x000D_` encodes a control character in cell text. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function positive(text: string | undefined): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : null;
}

function columnOf(reference: string): number | null {
  const letters = /^\$?([A-Z]{1,3})/iu.exec(reference)?.[1];
  if (letters === undefined) return null;
  return [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

function mergeOf(reference: string): Merge | null {
  const match = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/u.exec(reference.replaceAll('$', ''));
  if (!match) return null;
  const [, left = '', top, right = '', bottom] = match;
  return { top: Number(top), bottom: Number(bottom), left: columnOf(left) ?? 0, right: columnOf(right) ?? 0 };
}
