import { decimal, type IsoDate } from '@ostep/kernel';
import type { CellStyle } from './cell-styles';
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
  /** Of a number: what its format writes beside the digits, such as `zł`, `%` or `€`. */
  readonly affix?: string;
  /** Of a number: its format shows a hundred times of it. */
  readonly percent?: boolean;
  /** Shown crossed out. */
  readonly struck?: boolean;
};

export type Row = {
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
  readonly styleOf: (style: number) => CellStyle;
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
    readonly struck: boolean,
  ) {}
}

type OpenCell = { column: number; type: string; style: number; formula: boolean; value: string | null; inline: string };

type OpenRow = { number: number; hidden: boolean; cells: Map<number, Cell> };
type Attributes = Readonly<Record<string, string>>;

/** @throws FileRefusal `too-many-rows`, `damaged` */
export async function readSheet(name: string, part: AsyncIterable<Buffer>, context: SheetContext): Promise<Sheet> {
  const reader = new SheetReader(context);
  await readXml(part, {
    open: (element, attributes) => reader.open(element, attributes),
    text: (text) => reader.text(text),
    close: (element) => reader.close(element),
  });
  return { name, hidden: false, rows: reader.rows, merges: reader.merges };
}

class SheetReader {
  readonly rows: Row[] = [];
  readonly merges: Merge[] = [];
  #row: OpenRow | null = null;
  #cell: OpenCell | null = null;
  #lastRow = 0;
  #lastColumn = 0;
  #reading: 'value' | 'inline' | null = null;
  #inPhonetic = false;

  constructor(private readonly context: SheetContext) {}

  open(element: string, attributes: Attributes): void {
    if (element === 'row') this.#openRow(attributes);
    else if (element === 'c') this.#openCell(attributes);
    else if (element === 'rPh') this.#inPhonetic = true;
    else if (element === 'mergeCell') this.#addMerge(attributes);
    else if (this.#cell) this.#openPart(element, this.#cell);
  }

  text(text: string): void {
    const cell = this.#cell;
    if (!cell || this.#reading === null) return;
    if (this.#reading === 'value') cell.value = limited(cell.value ?? '', text);
    else cell.inline = limited(cell.inline, text);
  }

  close(element: string): void {
    if (element === 'v' || element === 't') this.#reading = null;
    else if (element === 'rPh') this.#inPhonetic = false;
    else if (element === 'c') this.#closeCell();
    else if (element === 'row') this.#closeRow();
  }

  #openRow(attributes: Attributes): void {
    this.#lastRow = positive(attributes['r']) ?? this.#lastRow + 1;
    this.#lastColumn = 0;
    this.#row = { number: this.#lastRow, hidden: isHidden(attributes), cells: new Map() };
  }

  #openCell(attributes: Attributes): void {
    this.#lastColumn = columnOf(attributes['r'] ?? '') ?? this.#lastColumn + 1;
    this.#cell = {
      column: this.#lastColumn,
      type: attributes['t'] ?? 'n',
      style: Number(attributes['s'] ?? 0),
      formula: false,
      value: null,
      inline: '',
    };
  }

  #openPart(element: string, cell: OpenCell): void {
    if (element === 'f') cell.formula = true;
    else if (element === 'v') this.#reading = 'value';
    else if (element === 't' && !this.#inPhonetic) this.#reading = 'inline';
  }

  #addMerge(attributes: Attributes): void {
    const merge = this.merges.length < MAX_MERGES ? mergeOf(attributes['ref'] ?? '') : null;
    if (merge) this.merges.push(merge);
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    const style = this.context.styleOf(cell?.style ?? 0);
    const known = cell && cellOf(cell, style, this.context);
    if (known && cell.column <= MAX_COLUMNS) this.#row?.cells.set(cell.column, known);
  }

  #closeRow(): void {
    if (this.#row && this.#row.cells.size > 0) this.rows.push(this.#row);
    if (this.rows.length > this.context.rowLimit) throw new FileRefusal('too-many-rows');
    this.#row = null;
  }
}

/** Control characters; those above U+007F may be letters of another encoding and stay. */
const CONTROLS = /(?![\t\n\r\u0080-\u009F])\p{Cc}/gu;

const limited = (text: string, more: string) => (text.length < MAX_CELL_TEXT ? `${text}${more}` : text);

function isHidden(attributes: Attributes): boolean {
  return /^(1|true)$/u.test(attributes['hidden'] ?? '') || Number(attributes['ht'] ?? 1) === 0;
}

function cellOf(open: OpenCell, style: CellStyle, context: SheetContext): Cell | null {
  const { type, value, formula } = open;
  if (type === 's') return value === null ? null : new SharedText(Number(value), formula, style.struck);
  const cell = writtenCell(open, style, context);
  return cell && style.struck ? { ...cell, struck: true } : cell;
}

function writtenCell(open: OpenCell, style: CellStyle, context: SheetContext): Cell | null {
  const { type, value, formula } = open;
  if (type === 'inlineStr' || (value === null && open.inline !== '')) return textCell(open.inline, formula);
  if (value === null || value === '') return emptyCell(formula);
  return valueCell(open, value, style, context);
}

function valueCell({ type, formula }: OpenCell, value: string, style: CellStyle, context: SheetContext): Cell | null {
  if (type === 'str') return textCell(value, formula);
  if (type === 'e') return { kind: 'error', text: value, date: null, formula };
  if (type === 'b')
    return { kind: 'boolean', text: value === '1' || value === 'true' ? 'PRAWDA' : 'FAŁSZ', date: null, formula };
  if (type === 'd') return { kind: 'date', text: value, date: parseDate(value), formula };
  return numberCell(value, style, context.system1904, formula);
}

function emptyCell(formula: boolean): Cell | null {
  return formula ? { kind: 'no-value', text: '', date: null, formula } : null;
}

function textCell(raw: string, formula: boolean): Cell | null {
  const text = unescaped(raw.slice(0, MAX_CELL_TEXT));
  if (text.trim() === '') return emptyCell(formula);
  return { kind: 'text', text, date: null, formula };
}

function numberCell(
  value: string,
  { isDate, affix, percent, digits }: CellStyle,
  system1904: boolean,
  formula: boolean,
): Cell {
  const number = Number(value.trim());
  if (!Number.isFinite(number)) return { kind: 'text', text: value, date: null, formula };
  const text = plainDigits(number).padStart(digits, '0');
  if (isDate) return { kind: 'date', text, date: dateOfSerial(number, system1904), formula };
  const cell: Cell = { kind: 'number', text, date: null, formula };
  return affix === '' ? cell : { ...cell, affix, percent };
}

/** At most 15 digits and no exponent. */
const FEW_DIGITS = /^-?(?=[\d.]{1,16}$)(?:\d{1,15}|\d+\.\d+)$/;

/** `90.84999999999999` → `90.85`: the 15 digits that a spreadsheet shows. */
function plainDigits(number: number): string {
  const shortest = String(number);
  return FEW_DIGITS.test(shortest) ? shortest : decimal(number.toPrecision(15)).toFixed();
}

/** `_x000D_` encodes a control character in cell text. */
export function unescaped(text: string): string {
  return text
    .replace(/_x([0-9A-Fa-f]{4})_/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(CONTROLS, '')
    .normalize('NFC');
}

function positive(text: string | undefined): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : null;
}

export function columnOf(reference: string): number | null {
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
