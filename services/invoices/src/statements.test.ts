import { readFileSync } from 'node:fs';
import type { StatementColumns } from '@ostep/api-invoices';
import { decodedText } from '@ostep/document-reader';
import { expect, test } from 'vitest';
import { readStatementFile } from './parsing/open-foreign-file';
import { transfersOf } from './rules/csv-transfers';
import { hasRequiredColumns } from './rules/known-banks';
import { createMatcher } from './rules/match-transfers';
import type { AccountedRows } from './rules/transfer';

const fileOf = (name: string) =>
  readStatementFile(decodedText(readFileSync(new URL(`./testing/statements/${name}`, import.meta.url))));

type Read = AccountedRows & { readonly bank?: string | null; readonly rows: number };

const counted = (read: AccountedRows) => read.transfers.length + read.debits + read.headings + read.notRead.length;

/** The columns of an unknown bank are guessed from their names. */
function readOf(name: string): Read {
  const file = fileOf(name);
  if (!file) throw new Error(`${name} is no statement`);
  if ('read' in file) return { ...file.read, rows: counted(file.read) };
  const { known, guess, rows, headings, currency } = file.csv;
  const columns: StatementColumns | null = known?.columns ?? (hasRequiredColumns(guess) ? guess : null);
  if (!columns) throw new Error(`${name} has columns that nobody can name`);
  const read = transfersOf(rows, { columns, currency });
  return { ...read, headings: headings + read.headings, bank: known?.bank ?? null, rows: headings + rows.length };
}

const unpaid = [
  {
    id: 2,
    number: 'FV/2/02/2026',
    ksefNumber: '1234563218-20261129-010003000001-FD',
    buyerNip: '7520001111',
    left: 28_180.11,
  },
  { id: 4, number: 'FV/1/04/2026', ksefNumber: null, buyerNip: '7520001111', left: 26_528.22 },
  { id: 1, number: 'FV/1/02/2026', ksefNumber: null, buyerNip: '7520002222', left: 9183.99 },
];
const matchOf = createMatcher(unpaid, new Map());

test('characters that cannot be stored are removed, so that the payment can be saved', () => {
  const nul = (text: string) => decodedText(new TextEncoder().encode(text));
  expect(nul('FV\u0000/2/02/2026\u0007\r\nŻ\tą')).toBe('FV/2/02/2026\r\nŻ\tą');
  const file = readStatementFile(
    nul(
      ':20:MT940\n:60F:C261230PLN1,00\n:61:2611271127C10,00NTRFNONREF\n:86:020~00Przelew~20FV\u0000/2~32NADL\u0001\n',
    ),
  );
  expect(file).toMatchObject({ read: { transfers: [{ title: 'FV/2', payer: 'NADL' }] } });
});

test.each([
  ['mt940-year-rollover.sta', null, ['2027-01-02 28180.11 number 2', '2026-12-30 26528.22 number 4'], 0],
  [
    'mt940-number-then-figure.sta',
    null,
    [
      '2027-01-27 28180.11 number 2',
      '2026-11-27 26528.22 number 4',
      '2026-11-27 9183 number 1',
      '2026-11-27 9000 number 4',
    ],
    0,
  ],
  ['mt940-mbank-911.sta', null, ['2026-11-27 28180.11 number 2'], 0],
  ['mt940-split-payment.sta', null, ['2026-11-27 26092.69 number 2'], 0],
  ['pko-852.sta', null, ['2026-11-27 28180.11 number 2', '2026-11-27 36498.29 ksefNumber 2'], 1],
  ['santander-utf8.sta', null, ['2026-11-27 28180.11 number 2', '2026-11-27 36498.29 ksefNumber 2'], 1],
  ['ing.csv', 'ING', ['2026-11-27 28180.11 number 2', '2026-11-27 9183.99 number 1'], 1],
  ['csv-pko-plus-sign.csv', 'PKO BP', ['2026-11-27 28180.11 number 2', '2026-11-27 26528.22 number 4'], 1],
  ['csv-mbank-preamble.csv', 'mBank', ['2026-11-27 28180.11 number 2'], 0],
  [
    'csv-amount-spellings.csv',
    null,
    ['27', '27', '27', '27', '07', '27', '27', '27'].map((day) => `2026-11-${day} 28180.11 number 2`),
    0,
  ],
  ['csv-currency-column.csv', 'ING', ['2026-11-27 28180.11 EUR', '2026-11-27 26528.22 number 4'], 0],
  ['csv-quote-inside.csv', null, ['2026-11-27 28180.11 number 2', '2026-11-27 26528.22 number 4'], 0],
  ['csv-santander-no-header.csv', 'Santander', ['2026-11-27 28180.11 number 2'], 1],
])('every row of %s is read', (name, bank, transfers, debits) => {
  const read = readOf(name);
  const transfersRead = read.transfers.map((one) => {
    const match = matchOf(one);
    const paid = match ? `${match.by} ${match.invoiceIds.join()}` : one.currency;
    return `${one.bookedOn} ${one.amount} ${paid}`;
  });
  expect({ bank: read.bank ?? null, transfersRead, debits: read.debits, notRead: read.notRead }).toEqual({
    bank,
    transfersRead: transfers,
    debits,
    notRead: [],
  });
  expect(counted(read)).toBe(read.rows);
});
