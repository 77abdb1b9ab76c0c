import type { Transfer } from '../rules/transfer';
import { type CsvStatement, readCsvStatement } from './read-csv-statement';
import { readMt940 } from './read-mt940';
import { readUpo, type UpoDocument } from './read-upo';
import { statementText } from './statement-text';

export type ForeignFile = { readonly kind: 'upo' | 'statement'; readonly bytes: Uint8Array };

/** Null: it is no statement that can be read. */
export type StatementFile = { readonly transfers: readonly Transfer[] } | { readonly csv: CsvStatement } | null;

/** @throws Refusal that says what of it cannot be read */
export async function openForeignFile({ kind, bytes }: ForeignFile): Promise<UpoDocument[] | StatementFile> {
  return kind === 'upo' ? readUpo(bytes) : readStatementFile(bytes);
}

function readStatementFile(bytes: Uint8Array): StatementFile {
  const text = statementText(bytes);
  const transfers = readMt940(text);
  if (transfers) return { transfers };
  const csv = readCsvStatement(text);
  return csv && { csv };
}
