import { createHash } from 'node:crypto';
import type { StatementRead } from '@ostep/api-invoices';
import type { Executor, ReadCall } from '@ostep/service-kit';
import { findColumns, readBookedKeys, readIssued } from '../data/payment-rows';
import type { StatementFile } from '../parsing/open-foreign-file';
import { refuse } from '../refusals';
import { transfersOf } from '../rules/csv-transfers';
import { matchTransfer } from '../rules/match-transfers';
import type { Transfer } from '../rules/transfer';
import { transferKeys } from '../rules/transfer-keys';

const SHOWN_ROWS = 5;

export const signatureOf = (header: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(header)).digest('hex');

/** Saves nothing: a person looks first. */
export async function readStatement({ tx, input: file }: ReadCall<StatementFile>): Promise<StatementRead> {
  if (!file) throw refuse('notStatement');
  if ('transfers' in file) return matched(tx, file.transfers);
  const { header, rows } = file.csv;
  const columns = await findColumns(tx, signatureOf(header));
  if (columns) return matched(tx, transfersOf(rows, columns));
  const first = rows.slice(0, SHOWN_ROWS).map((row) => [...row]);
  return { transfers: [], invoices: [], unnamed: { header: [...header], rows: first } };
}

async function matched(tx: Executor, read: readonly Transfer[]): Promise<StatementRead> {
  const issued = await readIssued(tx);
  const keys = transferKeys(read);
  const booked = await readBookedKeys(tx, keys);
  const transfers = read.map((transfer, index) => {
    const key = keys[index] ?? '';
    const isBooked = booked.has(key);
    const match = isBooked ? null : matchTransfer(transfer, issued);
    return { ...transfer, key, isBooked, match: match && { ...match, invoiceIds: [...match.invoiceIds] } };
  });
  const matchedIds = new Set(transfers.flatMap(({ match }) => match?.invoiceIds ?? []));
  const invoices = issued
    .filter(({ id, left }) => left > 0 || matchedIds.has(id))
    .map(({ id, number, forestDistrictName, left }) => ({ id, number, forestDistrictName, left }));
  return { transfers, invoices, unnamed: null };
}
