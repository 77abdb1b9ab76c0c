import ExcelJS from 'exceljs';
import type { Downloaded } from './files';

export type SheetCell = string | number | Date | null;
export type Sheet = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
  readonly sums: readonly SheetCell[] | undefined;
};

export async function sheetOf({ bytes }: Downloaded): Promise<Sheet> {
  const workbook = new ExcelJS.Workbook();
  // exceljs declares a Buffer of its own that Node's is not assignable to.
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('the workbook has no sheet');
  const lines: SheetCell[][] = [];
  sheet.eachRow((row) => {
    const cells: SheetCell[] = [];
    for (let at = 1; at <= sheet.columnCount; at += 1) cells.push(contentOf(row.getCell(at)));
    lines.push(cells);
  });
  const [header = [], ...rows] = lines;
  const sums = rows.at(-1)?.[0] === 'Razem' ? rows.pop() : undefined;
  return { header: header.map(String), rows, sums };
}

function contentOf(cell: ExcelJS.Cell): SheetCell {
  const value = cell.type === ExcelJS.ValueType.Formula ? (cell.result ?? null) : cell.value;
  if (value === null || typeof value === 'string' || typeof value === 'number' || value instanceof Date) return value;
  throw new Error(`${cell.address} holds ${JSON.stringify(value)}`);
}
