import { showSheet } from '@ostep/contract-sheet';
import { FileRefusal } from '@ostep/document-reader';
import type { DocumentCells } from '@ostep/endpoint-kit';
import { type ReadTable, readTable, type TableRequest } from '../rules/read-table';
import { openSheets } from './open-sheets';

export type StartFile = { readonly bytes: Uint8Array } & (
  | { readonly table: TableRequest }
  | { readonly part: { readonly sheet: string | null; readonly part: number } }
);

/** Reads the rows of a file, or some of them as they are. @throws FileRefusal */
export async function openStartFile(file: StartFile): Promise<ReadTable | DocumentCells> {
  const opened = await openSheets(file.bytes);
  if (opened.sheets.every(({ rows }) => rows.length === 0)) throw new FileRefusal('empty');
  return 'table' in file ? readTable(opened, file.table) : showSheet(opened.sheets, file.part);
}
