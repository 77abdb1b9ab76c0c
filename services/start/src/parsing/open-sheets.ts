import { viewOf } from '@ostep/contract-sheet';
import { FileRefusal, fileKind, fileLimits, readWorkbook } from '@ostep/document-reader';
import type { OpenedSheets } from '../rules/opened-sheets';
import { csvSheet } from './csv-sheet';
import { MAX_LINES, tooManyRows } from './row-limit';

/** @throws FileRefusal */
export async function openSheets(bytes: Uint8Array): Promise<OpenedSheets> {
  if (fileKind(bytes) === 'other') return { sheets: [csvSheet(bytes)], hiddenSheets: [] };
  return viewOf(await openWorkbook(bytes));
}

async function openWorkbook(bytes: Uint8Array) {
  try {
    return await readWorkbook(bytes, { ...fileLimits, rows: MAX_LINES });
  } catch (error) {
    if (error instanceof FileRefusal && error.reason === 'too-many-rows') throw tooManyRows();
    throw error;
  }
}
