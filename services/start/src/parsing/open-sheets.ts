import { type SheetView, viewOf } from '@ostep/contract-sheet';
import { FileRefusal, fileKind, fileLimits, readWorkbook, requireWorkbook } from '@ostep/document-reader';
import { texts } from '../texts';
import { csvSheet } from './csv-sheet';

export type OpenedSheets = { readonly sheets: readonly SheetView[]; readonly hiddenSheets: readonly string[] };

export const MAX_ROWS = 20_000;

/** Before the file is stored. @throws FileRefusal */
export function requireTable(bytes: Uint8Array): void {
  const kind = fileKind(bytes);
  if (kind === 'pdf') throw new FileRefusal('not-excel', texts.notTable);
  // A text file is read as CSV.
  if (kind !== 'other') requireWorkbook(bytes);
  else if (bytes.byteLength > fileLimits.bytes) throw new FileRefusal('too-large');
}

/** The visible sheets of a workbook, or the only table of a CSV file. @throws FileRefusal */
export async function openSheets(bytes: Uint8Array): Promise<OpenedSheets> {
  if (fileKind(bytes) === 'other') return { sheets: [csvSheet(bytes)], hiddenSheets: [] };
  return viewOf(await openWorkbook(bytes));
}

async function openWorkbook(bytes: Uint8Array) {
  try {
    return await readWorkbook(bytes, { ...fileLimits, rows: MAX_ROWS });
  } catch (error) {
    if (error instanceof FileRefusal && error.reason === 'too-many-rows') throw tooManyRows();
    throw error;
  }
}

export const tooManyRows = () => new FileRefusal('too-many-rows', texts.tooManyRows(MAX_ROWS));
