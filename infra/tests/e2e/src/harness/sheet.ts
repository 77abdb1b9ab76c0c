import { sheetsIn } from '@ostep/spreadsheet/testing';
import type { Downloaded } from './files';

export type SheetCell = string | number | Date | null;
/** `sums` are the results of the formulas below the rows. */
export type Sheet = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
  readonly sums: readonly SheetCell[] | undefined;
};

export async function sheetOf({ bytes }: Downloaded): Promise<Sheet> {
  const [sheet] = await sheetsIn(new Response(new Uint8Array(bytes)));
  if (!sheet) throw new Error('the workbook has no sheet');
  const rows = sheet.rows.map((cells) => cells.map(contentOf));
  const sums = rows.at(-1)?.[0] === 'Razem' ? rows.pop() : undefined;
  return { header: sheet.header.map(String), rows, sums };
}

function contentOf(cell: unknown): SheetCell {
  const value = typeof cell === 'object' && cell !== null && 'result' in cell ? cell.result : cell;
  if (value === null || typeof value === 'string' || typeof value === 'number' || value instanceof Date) return value;
  throw new Error(`a cell holds ${JSON.stringify(value)}`);
}
