import { createHash } from 'node:crypto';
import { STATEMENT_TEXT_LENGTH, type StatementRead } from '@ostep/api-invoices';
import type { Executor, ReadCall } from '@ostep/service-kit';
import { findColumns, readBookedKeys, readIssued, readKnownPayers, readSavedNear } from '../data/payment-rows';
import type { StatementFile } from '../parsing/open-foreign-file';
import type { CsvStatement } from '../parsing/read-csv-statement';
import { refuse } from '../refusals';
import { transfersOf } from '../rules/csv-transfers';
import { createMatcher } from '../rules/match-transfers';
import { findSimilarIn } from '../rules/similar-payments';
import type { AccountedRows } from '../rules/transfer';
import { transferKeys } from '../rules/transfer-keys';
import { readCollectives } from './read-collectives';

const SHOWN_ROWS = 5;

export const headerSignature = (header: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(header)).digest('hex');

/** Reads and matches a statement. Nothing is saved until a person has looked at it. */
export async function readStatement({ tx, input: file }: ReadCall<StatementFile>): Promise<StatementRead> {
  if (!file) throw refuse('notStatement');
  return 'read' in file ? matchedStatement(tx, file.read, null) : readCsv(tx, file.csv);
}

const NO_ROWS: AccountedRows = { transfers: [], debits: 0, headings: 0, notRead: [] };

/** Columns that a person named count more than those known for the bank. */
async function readCsv(tx: Executor, csv: CsvStatement): Promise<StatementRead> {
  const { header, rows, headings, known, guess, currency } = csv;
  const named = (await findColumns(tx, headerSignature(header))) ?? known?.columns ?? null;
  const columns = {
    header: [...header],
    rows: rows.slice(0, SHOWN_ROWS).map(({ cells }) => [...cells]),
    bank: known?.bank ?? null,
    isNamed: named !== null,
    holds: named ?? guess,
  };
  if (!named) return { ...(await matchedStatement(tx, NO_ROWS, columns)), rows: headings + rows.length };
  const read = transfersOf(rows, { columns: named, currency });
  return matchedStatement(tx, { ...read, headings: headings + read.headings }, columns);
}

/** Cuts a text to the stored length, without half of a surrogate pair at its end. */
const truncated = (text: string) => text.slice(0, STATEMENT_TEXT_LENGTH).replace(/\p{Surrogate}$/u, '');

async function matchedStatement(
  tx: Executor,
  { transfers: read, debits, headings, notRead }: AccountedRows,
  columns: StatementRead['columns'],
): Promise<StatementRead> {
  const issued = await readIssued(tx);
  const matchOf = createMatcher(issued, await readKnownPayers(tx));
  const collectiveOf = await readCollectives(tx, read, issued);
  const keys = transferKeys(read);
  const booked = await readBookedKeys(tx, keys);
  const keysInFile = new Set(keys);
  const days = read.map(({ bookedOn }) => bookedOn);
  const similarTo = findSimilarIn((await readSavedNear(tx, days)).filter(({ key }) => !keysInFile.has(key)));
  const transfers = read.map((transfer, index) => {
    const key = keys[index] ?? '';
    const isBooked = booked.has(key);
    const found = collectiveOf(transfer);
    const match = isBooked ? null : matchOf(transfer, found);
    return {
      ...transfer,
      title: truncated(transfer.title),
      payer: truncated(transfer.payer),
      key,
      isBooked,
      collective: found?.shown ?? null,
      similarOn: isBooked ? null : similarTo(transfer),
      match: match && { ...match, invoiceIds: [...match.invoiceIds] },
    };
  });
  const matchedIds = new Set(transfers.flatMap(({ match }) => match?.invoiceIds ?? []));
  const invoices = issued
    .filter(({ id, left }) => left > 0 || matchedIds.has(id))
    .map(({ id, number, forestDistrictName, left, isCorrected }) => ({
      id,
      number,
      forestDistrictName,
      left,
      isCorrected,
    }));
  return {
    transfers,
    invoices,
    rows: read.length + debits + headings + notRead.length,
    debits,
    headings,
    notRead: [...notRead],
    columns,
  };
}
