import { decodedText } from '@ostep/document-reader';
import type { AccountedRows } from '../rules/transfer';
import { readCamt } from './read-camt';
import { type CsvStatement, readCsvStatement } from './read-csv-statement';
import { readMt940 } from './read-mt940';
import { readUpo, type UpoDocument } from './read-upo';

export type ForeignFile =
  | { readonly kind: 'statement'; readonly bytes: Uint8Array }
  | { readonly kind: 'upo'; readonly bytes: Uint8Array; readonly certificates: string | null };

/** Null: the file is no statement of a known format. */
export type StatementFile = { readonly read: AccountedRows } | { readonly csv: CsvStatement } | null;

/** @throws Refusal that names what cannot be read */
export async function openForeignFile(file: ForeignFile): Promise<UpoDocument[] | StatementFile> {
  return file.kind === 'upo' ? readUpo(file.bytes, file.certificates) : readStatementFile(decodedText(file.bytes));
}

export function readStatementFile(text: string): StatementFile {
  if (/^\s*</u.test(text)) {
    const camt = readCamt(text);
    return camt && { read: camt };
  }
  const read = readMt940(text);
  if (read) return { read };
  const csv = readCsvStatement(text);
  return csv && { csv };
}
