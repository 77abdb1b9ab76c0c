import { strToU8, zipSync } from 'fflate';
import type { Cell, Format } from '../cell';
import type { Look, MergedCells, SheetContent, SheetRow } from '../model';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const formats: readonly Format[] = ['general', 'money', 'day', 'month', 'percent'];
const looks: readonly Look[] = ['plain', 'bold', 'struck', 'grey'];
/** The first own number format may be 164. */
const formatIds: Readonly<Record<Format, number>> = { general: 0, money: 4, day: 14, month: 164, percent: 9 };

/** Whatever the clock and the time zone: the same bytes. */
const MADE = new Date(2025, 0, 2, 3, 4, 6);

/** A is 0. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetters(Math.floor(column / 26) - 1)}${last}`;
}

export function writeXlsx(sheets: readonly SheetContent[]): Uint8Array {
  const strings = new SharedStrings();
  const parts: Record<string, string> = {};
  sheets.forEach((sheet, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetPart(sheet, strings);
  });
  const all: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookPart(sheets),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    ...parts,
    'xl/styles.xml': stylesPart(),
    'xl/sharedStrings.xml': strings.part(),
  };
  const files = Object.entries(all).map(([name, text]) => [name, strToU8(`${HEAD}\n${text}`)]);
  return zipSync(Object.fromEntries(files), { mtime: MADE, level: 6 });
}

class SharedStrings {
  readonly #places = new Map<string, number>();

  placeOf(text: string): number {
    const place = this.#places.get(text) ?? this.#places.size;
    this.#places.set(text, place);
    return place;
  }

  part(): string {
    const items = [...this.#places.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
    return `<sst xmlns="${MAIN}" uniqueCount="${items.length}">${items.join('')}</sst>`;
  }
}

function sheetPart(sheet: SheetContent, strings: SharedStrings): string {
  const rows = sheet.rows.map((row, index) => (row === null ? '' : rowPart(row, index + 1, strings)));
  return [
    `<worksheet xmlns="${MAIN}">`,
    columnsPart(sheet.hiddenColumns),
    `<sheetData>${rows.join('')}</sheetData>`,
    mergesPart(sheet.merges),
    '</worksheet>',
  ].join('');
}

function columnsPart(hidden: readonly number[]): string {
  if (hidden.length === 0) return '';
  const cols = [...hidden]
    .sort((left, right) => left - right)
    .map((column) => `<col min="${column + 1}" max="${column + 1}" width="10" hidden="1" customWidth="1"/>`);
  return `<cols>${cols.join('')}</cols>`;
}

function mergesPart(merges: readonly MergedCells[]): string {
  if (merges.length === 0) return '';
  const cells = merges.map(
    ({ top, bottom, left, right }) =>
      `<mergeCell ref="${columnLetters(left)}${top}:${columnLetters(right)}${bottom}"/>`,
  );
  return `<mergeCells count="${cells.length}">${cells.join('')}</mergeCells>`;
}

function rowPart(row: SheetRow, number: number, strings: SharedStrings): string {
  const cells = row.cells.map((cell, column) => cellPart(cell, `${columnLetters(column)}${number}`, row.look, strings));
  return `<row r="${number}"${row.hidden ? ' hidden="1"' : ''}>${cells.join('')}</row>`;
}

function cellPart(cell: Cell, place: string, look: Look, strings: SharedStrings): string {
  if (cell === null) return '';
  const rich = typeof cell === 'object' ? cell : { value: cell };
  const style = looks.indexOf(look) * formats.length + formats.indexOf(rich.format ?? 'general');
  const start = `<c r="${place}" s="${style}"`;
  const formula = rich.formula === undefined ? '' : `<f>${escaped(rich.formula)}</f>`;
  const { value } = rich;
  if (value === null) return `${start}>${formula}</c>`;
  if (rich.isError) return `${start} t="e">${formula}<v>${value}</v></c>`;
  if (typeof value === 'number') return `${start}>${formula}<v>${value}</v></c>`;
  if (formula !== '') return `${start} t="str">${formula}<v>${escaped(value)}</v></c>`;
  return `${start} t="s"><v>${strings.placeOf(value)}</v></c>`;
}

function workbookPart(sheets: readonly SheetContent[]): string {
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="r${index + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`;
}

function stylesPart(): string {
  const fonts = ['', '<b/>', '<strike/>', '<color rgb="FFA6A6A6"/>'].map(
    (mark) => `<font>${mark}<sz val="11"/><name val="Calibri"/></font>`,
  );
  const styles = looks.flatMap((_, font) =>
    formats.map(
      (format) =>
        `<xf numFmtId="${formatIds[format]}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    ),
  );
  return [
    `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mmmm\\ yyyy"/></numFmts>`,
    `<fonts count="${fonts.length}">${fonts.join('')}</fonts>`,
    '<fills count="1"><fill><patternFill patternType="none"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}

function contentTypes(sheets: number): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${OFFICE}.${type}+xml"/>`;
  return [
    `<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('workbook', 'sheet.main'),
    ...Array.from({ length: sheets }, (_, index) => override(`worksheets/sheet${index + 1}`, 'worksheet')),
    override('styles', 'styles'),
    override('sharedStrings', 'sharedStrings'),
    '</Types>',
  ].join('');
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const list = targets.map(
    ([type, target], index) => `<Relationship Id="r${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
