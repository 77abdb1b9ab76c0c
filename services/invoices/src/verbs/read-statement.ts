import { createHash } from 'node:crypto';
import type { StatementRead } from '@ostep/api-invoices';
import type { Executor, ReadCall } from '@ostep/service-kit';
import { findColumns, readBookedKeys, readIssued } from '../data/payment-rows';
import { refuse } from '../refusals';
import { matchTransfer } from '../rules/match-transfers';
import { readCsvStatement, transfersOf } from '../rules/read-csv-statement';
import { readMt940 } from '../rules/read-mt940';
import { statementText } from '../rules/statement-text';
import type { Transfer } from '../rules/transfer';
import { transferKeys } from '../rules/transfer-keys';

const SHOWN_ROWS = 5;

export const signatureOf = (header: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(header)).digest('hex');

type Input = { readonly bytes: Uint8Array };

/** Saves nothing: a person looks first. */
export async function readStatement({ tx, input }: ReadCall<Input>): Promise<StatementRead> {
  const text = statementText(input.bytes);
  const transfers = readMt940(text);
  if (transfers) return matched(tx, transfers);
  const csv = readCsvStatement(text);
  if (!csv) throw refuse('notStatement');
  const columns = await findColumns(tx, signatureOf(csv.header));
  if (columns) return matched(tx, transfersOf(csv, columns));
  const rows = csv.rows.slice(0, SHOWN_ROWS).map((row) => [...row]);
  return { transfers: [], invoices: [], unnamed: { header: [...csv.header], rows } };
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
