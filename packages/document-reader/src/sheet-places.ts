import { SaxesParser } from 'saxes';
import { FileRefusal } from './file-refusal';
import { columnOf } from './sheet';

type Place = { readonly start: number; readonly end: number };

/** `shared`: the group of formulas of which only the first has the text. */
export type PlacedFormula = Place & { readonly text: string; readonly shared: string | null };

export type PlacedCell = Place & {
  readonly column: number;
  readonly prefix: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly formula: PlacedFormula | null;
};

/**
 * `end`: the position before the closing tag. `open`: if the row is a self-closing tag, the tag's position and its text as
 * an opening tag.
 */
export type PlacedRow = {
  readonly prefix: string;
  readonly cells: readonly PlacedCell[];
  readonly end: number;
  readonly open: (Place & { readonly tag: string }) | null;
};

type OpenFormula = Omit<PlacedFormula, 'end'> & { text: string };
type OpenCell = Omit<PlacedCell, 'end' | 'formula'> & { formula: PlacedFormula | null };
type OpenRow = { readonly number: number; readonly prefix: string; readonly start: number; cells: PlacedCell[] };

/** Finds the positions of all cells of the wanted rows, and of the formulas of other rows. @throws FileRefusal `damaged` */
export function findCells(xml: string, wanted: ReadonlySet<number>): ReadonlyMap<number, PlacedRow> {
  const finder = new CellFinder(xml, wanted);
  finder.parse();
  return finder.rows;
}

class CellFinder {
  readonly rows = new Map<number, PlacedRow>();
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  #row: OpenRow | null = null;
  #cell: OpenCell | null = null;
  #formula: OpenFormula | null = null;
  #lastRow = 0;
  #lastColumn = 0;

  constructor(
    private readonly xml: string,
    private readonly wanted: ReadonlySet<number>,
  ) {}

  parse(): void {
    const parser = this.#parser;
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    parser.on('text', (text) => {
      if (this.#formula) this.#formula.text += text;
    });
    parser.on('closetag', ({ name, isSelfClosing }) => this.#close(name, isSelfClosing));
    parseAll(parser, this.xml);
  }

  #tagStart(): number {
    return this.xml.lastIndexOf('<', this.#parser.position - 1);
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    const [prefix, local] = split(name);
    const start = this.#tagStart();
    if (local === 'row') {
      this.#lastRow = Number(attributes['r'] ?? this.#lastRow + 1);
      this.#lastColumn = 0;
      this.#row = { number: this.#lastRow, prefix, start, cells: [] };
    } else if (this.#row && local === 'c') {
      this.#lastColumn = columnOf(attributes['r'] ?? '') ?? this.#lastColumn + 1;
      this.#cell = { column: this.#lastColumn, prefix, attributes, start, formula: null };
    } else if (this.#cell && local === 'f') {
      this.#formula = { start, text: '', shared: attributes['t'] === 'shared' ? (attributes['si'] ?? null) : null };
    }
  }

  #close(name: string, isSelfClosing: boolean): void {
    const [, local] = split(name);
    if (local === 'f' && this.#cell && this.#formula) {
      this.#cell.formula = { ...this.#formula, end: this.#parser.position };
      this.#formula = null;
    } else if (local === 'c' && this.#cell && this.#row) {
      this.#closeCell(this.#cell, this.#row);
      this.#cell = null;
    } else if (local === 'row' && this.#row) {
      this.#closeRow(this.#row, isSelfClosing);
      this.#row = null;
    }
  }

  #closeCell(cell: OpenCell, row: OpenRow): void {
    if (cell.formula || this.wanted.has(row.number)) row.cells.push({ ...cell, end: this.#parser.position });
  }

  #closeRow({ number, prefix, cells, start }: OpenRow, isSelfClosing: boolean): void {
    if (cells.length === 0 && !this.wanted.has(number)) return;
    const end = this.#parser.position;
    const tag = () => this.xml.slice(start, end).replace(/\s*\/>$/u, '>');
    const open = isSelfClosing ? { start, end, tag: tag() } : null;
    this.rows.set(number, { prefix, cells, end: this.#tagStart(), open });
  }
}

/** @throws FileRefusal `damaged` */
function parseAll(parser: SaxesParser, xml: string): void {
  try {
    parser.write(xml).close();
  } catch {
    throw new FileRefusal('damaged');
  }
}

type PlacedCalculation = Place & { readonly prefix: string; readonly attributes: Readonly<Record<string, string>> };

/** The elements that the schema (ECMA-376, CT_Workbook) places before the calculation settings. */
const BEFORE_CALCULATION = new Set([
  'fileVersion',
  'fileSharing',
  'workbookPr',
  'workbookProtection',
  'bookViews',
  'sheets',
  'functionGroups',
  'externalReferences',
  'definedNames',
]);

/** Finds the position of the calculation settings, or where they must be inserted. @throws FileRefusal `damaged` */
export function findCalculation(xml: string): PlacedCalculation {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let place: PlacedCalculation | null = null;
  let isFound = false;
  let start = 0;
  let depth = 0;
  let attributes: Readonly<Record<string, string>> = {};
  parser.on('opentag', (tag) => {
    depth += 1;
    if (split(tag.name)[1] !== 'calcPr') return;
    start = xml.lastIndexOf('<', parser.position - 1);
    attributes = tag.attributes;
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (depth !== 1 || isFound) return;
    const [prefix, local] = split(name);
    const end = parser.position;
    isFound = local === 'calcPr';
    if (isFound) place = { start, end, prefix, attributes };
    else if (BEFORE_CALCULATION.has(local)) place = { start: end, end, prefix, attributes: {} };
  });
  parseAll(parser, xml);
  if (!place) throw new FileRefusal('damaged');
  return place;
}

function split(name: string): readonly [string, string] {
  const colon = name.indexOf(':') + 1;
  return [name.slice(0, colon), name.slice(colon)];
}
