import { type ZipEntry, zipOf } from './zip';

type CellKind = 'text' | 'count' | 'quantity' | 'money' | 'percent' | 'date';

export type SheetColumn<Row> = {
  readonly header: string;
  readonly kind: CellKind;
  /** In characters. */
  readonly width: number;
  readonly value: (row: Row) => string | number | null;
};

export type SheetContent<Row> = {
  readonly name: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sums?: readonly (string | number | null)[];
};

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function workbookOf<Row>(sheet: SheetContent<Row>): Promise<Blob> {
  return new Blob([await zipOf(partsOf(sheet))], { type: XLSX_TYPE });
}

/** Indexes of `cellFormats`. */
const styleOf: Record<CellKind, { readonly plain: number; readonly bold: number }> = {
  text: { plain: 0, bold: 1 },
  money: { plain: 2, bold: 5 },
  quantity: { plain: 3, bold: 6 },
  percent: { plain: 3, bold: 6 },
  date: { plain: 4, bold: 7 },
  count: { plain: 9, bold: 10 },
};
/** quotePrefix: otherwise editing the cell would turn the text into a formula. */
const QUOTED = 8;
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

function partsOf<Row>(sheet: SheetContent<Row>): ZipEntry[] {
  const whole = (path: string, text: string): ZipEntry => ({ path, texts: [text] });
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  return [
    whole(
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}` +
        `${override('/xl/styles.xml', 'styles')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    ),
    whole('_rels/.rels', relations(relation('r1', 'officeDocument', 'xl/workbook.xml'))),
    whole(
      'xl/_rels/workbook.xml.rels',
      relations(relation('r1', 'worksheet', 'worksheets/sheet1.xml'), relation('r2', 'styles', 'styles.xml')),
    ),
    whole(
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        `<sheet name="${escapeXml(sheetName(sheet.name))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    whole('xl/styles.xml', STYLES),
    { path: 'xl/worksheets/sheet1.xml', texts: sheetXml(sheet) },
  ];
}

const GENERAL = 0;
const WHOLE = 1;
const TWO_PLACES = 4;
const MONEY = 164;
const DATE = 165;

const format = (numberFormat: number, font: 0 | 1, more = '') =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;

const cellFormats = [
  format(GENERAL, 0),
  format(GENERAL, 1),
  ...[MONEY, TWO_PLACES, DATE].map((numberFormat) => format(numberFormat, 0)),
  ...[MONEY, TWO_PLACES, DATE].map((numberFormat) => format(numberFormat, 1)),
  format(GENERAL, 0, ' quotePrefix="1"'),
  format(WHOLE, 0),
  format(WHOLE, 1),
];

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2">` +
  `<numFmt numFmtId="${MONEY}" formatCode="#,##0.00\\ &quot;zł&quot;"/>` +
  `<numFmt numFmtId="${DATE}" formatCode="dd\\.mm\\.yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs></styleSheet>`;

const ROWS_AT_ONCE = 200;

/** In chunks, so that a long sheet is never one string. */
function* sheetXml<Row>({ columns, rows, sums }: SheetContent<Row>): Generator<string> {
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const header = columns.map(({ header }, at) => textCell(header, at, 0, styleOf.text.bold)).join('');
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths}</cols><sheetData>${line(0, header)}`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield rows
      .slice(from, from + ROWS_AT_ONCE)
      .map((row, index) => {
        const number = from + index + 1;
        return line(number, columns.map(({ kind, value }, at) => cell(kind, value(row), at, number)).join(''));
      })
      .join('');
  }
  if (sums) {
    const number = rows.length + 1;
    yield line(number, columns.map(({ kind }, at) => cell(kind, sums[at] ?? null, at, number, true)).join(''));
  }
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${rows.length + 1}"/></worksheet>`;
}

const line = (number: number, cells: string) => `<row r="${number + 1}">${cells}</row>`;

function cell(kind: CellKind, value: string | number | null, at: number, line: number, bold = false): string {
  if (value === null || value === '') return '';
  const style = styleOf[kind][bold ? 'bold' : 'plain'];
  if (kind === 'date' && typeof value === 'string') return numberCell(dateSerial(value), at, line, style);
  if (typeof value === 'number') return numberCell(value, at, line, style);
  return textCell(value, at, line, LOOKS_LIKE_FORMULA.test(value) ? QUOTED : style);
}

const numberCell = (value: number, at: number, line: number, style: number) =>
  `<c r="${letters(at)}${line + 1}" s="${style}"><v>${value}</v></c>`;

const textCell = (value: string, at: number, line: number, style: number) =>
  `<c r="${letters(at)}${line + 1}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;

function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}

const DAY_MS = 86_400_000;
const SERIAL_OF_1970 = 25_569;

function dateSerial(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS + SERIAL_OF_1970;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML does not allow
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** Excel allows 31 characters and none of `[]:*?/\`. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}
