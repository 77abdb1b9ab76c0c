import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { alignOf, type Line, type Look, placedCells, type Sentence, spanOf, type Table } from '../printed';
import type { Engine } from './engine';
import { convert, officeNeeds } from './from-html';

const UNITS = 12;
const CHARACTERS = { portrait: 105, landscape: 150 } as const;

const thin = { style: 'thin' } as const;
const framed = { top: thin, bottom: thin, left: thin, right: thin } as const;

const LEADING = 1.4;
/** Column widths are counted in digits of 11 points. */
const DIGIT_SIZE = 11;
/** Words that go to the next line leave room behind them, and titles are bold. */
const WRAPPED = 1.5;

/** LibreOffice keeps the height that the sheet has, so a text that wraps would run over the next row. */
function heightOf(line: Line, widths: readonly number[], size: number): number {
  const lines = placedCells(line).map(({ cell, at }) => {
    const width = widths.slice(at, at + spanOf(cell)).reduce((sum, one) => sum + one, 0);
    return Math.ceil((cell.text.length * size * WRAPPED) / (width * DIGIT_SIZE)) || 1;
  });
  return Math.max(...lines) * size * LEADING;
}

/** All tables of the document share one grid, with the columns of the widest table. */
function placeTable(sheet: ExcelJS.Worksheet, table: Table, look: Look, columns: number): void {
  for (const line of table.lines) {
    const row = sheet.addRow([]);
    const widths = sheet.columns.map(({ width }) => width ?? 0);
    row.height = heightOf(line, widths, look.size);
    for (const { cell, at } of placedCells(line)) {
      const isLast = at + spanOf(cell) === table.columns.length;
      const end = isLast ? columns : at + spanOf(cell);
      const place = row.getCell(at + 1);
      place.value = cell.text;
      place.font = { size: look.size, bold: line.kind === 'head', name: `Liberation ${look.serif ? 'Serif' : 'Sans'}` };
      place.alignment = { wrapText: true, vertical: 'top', horizontal: alignOf(table, line, cell, at) };
      if (look.rules === 'all') frame(row, at + 1, end);
      if (end > at + 1) sheet.mergeCells(row.number, at + 1, row.number, end);
    }
  }
  sheet.addRow([]);
}

function frame(row: ExcelJS.Row, from: number, to: number): void {
  for (let column = from; column <= to; column += 1) row.getCell(column).border = framed;
}

function placeSentence(sheet: ExcelJS.Worksheet, { align = 'left', look, text }: Sentence, columns: number): void {
  const row = sheet.addRow([text]);
  row.getCell(1).font = { size: look === 'title' ? UNITS : UNITS - 3, bold: look === 'title' };
  row.getCell(1).alignment = { horizontal: align };
  sheet.mergeCells(row.number, 1, row.number, columns);
}

export const calc: Engine = {
  name: 'LibreOffice Calc',
  needs: officeNeeds,
  render: async (printed, pdf, work) => {
    const { after, head, letter, look, signatures, tables } = printed;
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Wydruk', {
      pageSetup: {
        paperSize: 9,
        orientation: look.landscape ? 'landscape' : 'portrait',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
      },
    });
    const widest = tables.reduce((most, table) => (table.columns.length > most.columns.length ? table : most));
    const columns = widest.columns.length;
    const characters = CHARACTERS[look.landscape ? 'landscape' : 'portrait'];
    for (const [index, { width }] of widest.columns.entries())
      sheet.getColumn(index + 1).width = (width * characters) / 100;
    for (const one of [...letter, ...head]) placeSentence(sheet, one, columns);
    for (const table of tables) placeTable(sheet, table, look, columns);
    for (const one of after) placeSentence(sheet, one, columns);
    placeSentence(sheet, { text: signatures.join('                    ') }, columns);
    const file = join(work, 'document.xlsx');
    await book.xlsx.writeFile(file);
    await rename(await convert(file, 'pdf', work), pdf);
  },
};
