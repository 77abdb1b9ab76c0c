import { PassThrough, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Decimal, decimal, toJsonNumber } from '@ostep/kernel';
import type ExcelJS from 'exceljs';
import type { CellKind, CellValue, Sheet } from './sheet';

type Worksheet = ReturnType<ExcelJS.stream.xlsx.WorkbookWriter['addWorksheet']>;

/** Called with the rows written so far; what it throws ends the writing. */
type Wrote = (rows: number) => void;

const BATCH_ROWS = 100;
const A4 = 9;
/** Characters that fit an A4 page in portrait; wider sheets are printed in landscape. */
const PORTRAIT_WIDTH = 95;
const MARGINS = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 };
const MAX_NAME_LENGTH = 31;
const MAX_TEXT_LENGTH = 32_767;

const formats: Readonly<Record<CellKind, string>> = {
  text: '@',
  count: '0',
  quantity: '#,##0.00',
  percent: '#,##0.00',
  money: '#,##0.00\\ "zł"',
  date: 'dd\\.mm\\.yyyy',
  month: '[$-415]mmmm\\ yyyy',
};

const TEXT_FORMAT = 'numFmtId="49"';

/** Writes the workbook while it is read, in small batches, so that other requests are served in between. */
export function workbookStream(sheets: readonly Sheet[], wrote?: Wrote): ReadableStream<Uint8Array> {
  const stream = new PassThrough();
  write(sheets, stream, wrote).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error('the workbook was not written'));
  });
  // Only bytes are written into this stream.
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

async function write(sheets: readonly Sheet[], stream: PassThrough, wrote?: Wrote): Promise<void> {
  // Loaded with the first export, because most services never write one.
  const { default: library } = await import('exceljs');
  const workbook = new library.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  let before = 0;
  for (const sheet of sheets) {
    const worksheet = addWorksheet(workbook, sheet);
    const last = await writeRows(worksheet, sheet, async (rows) => {
      if (stream.destroyed) throw new Error('the workbook is no longer read');
      wrote?.(before + rows);
      await nextTurn();
    });
    before += last - 1;
    worksheet.autoFilter = {
      from: { row: 1, column: 1 },
      to: { row: Math.max(1, last), column: sheet.columns.length },
    };
    worksheet.commit();
  }
  quoteTexts(workbook);
  await workbook.commit();
}

/** Marks text cells with `quotePrefix`, so that what a person types into them also stays text. exceljs cannot set it. */
function quoteTexts(workbook: ExcelJS.stream.xlsx.WorkbookWriter): void {
  // The cell formats as XML, which are missing in the types of exceljs.
  const { styles } = (workbook as unknown as { styles: { model: { styles: string[] } } }).styles.model;
  for (const [at, xml] of styles.entries()) {
    if (xml.includes(TEXT_FORMAT)) styles[at] = xml.replace(TEXT_FORMAT, `$& quotePrefix="1"`);
  }
}

function addWorksheet(workbook: ExcelJS.stream.xlsx.WorkbookWriter, { name, columns }: Sheet): Worksheet {
  const width = columns.reduce((total, column) => total + column.width, 0);
  const worksheet = workbook.addWorksheet(sheetName(name), {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: {
      paperSize: A4,
      orientation: width > PORTRAIT_WIDTH ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: MARGINS,
      printTitlesRow: '1:1',
    },
    headerFooter: { oddFooter: '&L&A&RStrona &P z &N' },
  });
  worksheet.columns = columns.map(({ width, kind }) => ({ width, style: { numFmt: formats[kind] } }));
  const head = worksheet.addRow(columns.map(({ header }) => header));
  head.font = { bold: true };
  head.alignment = { wrapText: true, vertical: 'top' };
  head.commit();
  return worksheet;
}

async function writeRows(
  worksheet: Worksheet,
  sheet: Sheet,
  afterBatch: (rows: number) => Promise<void>,
): Promise<number> {
  const { columns, rows } = sheet;
  const sums = new Map(columns.flatMap(({ isSummed }, at) => (isSummed ? [[at, decimal(0)]] : [])));
  let last = 1;
  for await (const row of rows) {
    last += 1;
    for (const [at, total] of sums) sums.set(at, total.plus(figureOf(row[at])));
    worksheet.addRow(row.map((value, at) => cellOf(columns[at]?.kind ?? 'text', value))).commit();
    if (last % BATCH_ROWS === 0) await afterBatch(last - 1);
  }
  if (sums.size > 0 && last > 1) writeSums(worksheet, sheet, sums, last);
  return last;
}

const figureOf = (value: CellValue | undefined) => (typeof value === 'number' ? value : 0);

const SUM_LABEL = 'Razem';
/** The function number with which SUBTOTAL adds only the rows that a filter shows. */
const VISIBLE_SUM = 109;

function writeSums(worksheet: Worksheet, { columns }: Sheet, sums: ReadonlyMap<number, Decimal>, last: number): void {
  const row = worksheet.addRow(
    columns.map((_, at) => {
      const total = sums.get(at);
      if (!total) return at === 0 ? SUM_LABEL : null;
      const letter = worksheet.getColumn(at + 1).letter;
      return { formula: `SUBTOTAL(${VISIBLE_SUM},${letter}2:${letter}${last})`, result: toJsonNumber(total) };
    }),
  );
  row.font = { bold: true };
  row.commit();
}

function cellOf(kind: CellKind, value: CellValue): string | number | Date | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return value;
  if (kind === 'date') return new Date(`${value}T00:00:00Z`);
  if (kind === 'month') return new Date(`${value}-01T00:00:00Z`);
  return value.slice(0, MAX_TEXT_LENGTH);
}

const sheetName = (name: string) => name.replace(/[[\]:*?/\\]/gu, ' ').slice(0, MAX_NAME_LENGTH);
