import { type BankFile, bankFiles, letterKey, paymentTitles } from '@ostep/bank-files';
import { decodedText } from '@ostep/document-reader';
import { expect, test } from 'vitest';
import { readStatementFile } from './parsing/open-foreign-file';
import { transfersOf } from './rules/csv-transfers';
import { hasRequiredColumns } from './rules/known-banks';
import { createMatcher } from './rules/match-transfers';
import { type AccountedRows, PLN, type Transfer } from './rules/transfer';

type Credit = BankFile['expected']['credits'][number];

/** The columns of an unknown bank are those that a person is shown first. */
function readFile({ bytes }: BankFile): AccountedRows | null {
  const file = readStatementFile(decodedText(bytes));
  if (!file || 'read' in file) return file?.read ?? null;
  const { known, guess, rows, currency } = file.csv;
  const columns = known?.columns ?? (hasRequiredColumns(guess) ? guess : null);
  return columns && transfersOf(rows, { columns, currency });
}

/** Some banks write the newest first. */
const inOrder = <T>(all: readonly T[], keyOf: (one: T) => readonly (string | number)[]) =>
  all
    .map((one) => ({ one, key: keyOf(one).join('|') }))
    .sort((left, right) => left.key.localeCompare(right.key))
    .map(({ one }) => one);

const grosze = (amount: number) => Math.round(amount * 100);
/** Banks cut a long name. */
const NAME = 20;

function isRead({ title, payer, account, bookedOn, amount }: Transfer, credit: Credit, titleAlone: boolean): boolean {
  const key = letterKey(title);
  return (
    bookedOn === credit.day &&
    grosze(amount) === credit.grosze &&
    (titleAlone ? key === credit.titleKey : key.includes(credit.titleKey)) &&
    (credit.payer === null || letterKey(payer).includes(letterKey(credit.payer).slice(0, NAME))) &&
    (credit.account === null || account === credit.account)
  );
}

/** Where the rows that were read differ from those that the file was made of. */
function faultsOf(file: BankFile): string[] {
  const { expected, titleAlone } = file;
  const read = readFile(file) ?? { transfers: [], debits: 0, notRead: [] };
  const inPln = read.transfers.filter(({ currency }) => currency === PLN);
  const credits = inOrder(
    inPln.filter(({ isReturn }) => !isReturn),
    ({ bookedOn, amount, title }) => [bookedOn, grosze(amount), letterKey(title)],
  );
  const count = (wanted: number, found: number, what: string) =>
    wanted === found ? [] : [`${found} ${what} for ${wanted}`];
  return [
    ...count(expected.rows, read.transfers.length + read.debits + read.notRead.length, 'rows'),
    ...count(0, read.notRead.length, 'rows not read'),
    ...count(expected.reversedDebits, inPln.length - credits.length, 'returns'),
    ...count(expected.credits.length, credits.length, 'credits'),
    ...inOrder(expected.credits, (one) => [one.day, one.grosze, one.titleKey]).flatMap((credit, at) => {
      const transfer = credits[at];
      return transfer && !isRead(transfer, credit, titleAlone)
        ? [`${JSON.stringify(transfer)} for ${JSON.stringify(credit)}`]
        : [];
    }),
  ];
}

test.each([57, 91])(
  'in the files of eight banks every credit is found, no debit is taken for one, and no row is missed (%i)',
  (seed) => {
    const files = bankFiles(seed);
    expect(new Set(files.map(({ bank, format }) => `${bank} ${format}`)).size).toBe(22);
    const faults = files.map((file) => ({ name: file.name, faults: faultsOf(file) }));
    expect(faults.filter(({ faults: found }) => found.length > 0)).toEqual([]);
  },
);

test.each([57, 91, 92, 93, 94, 95, 96])(
  'of 300 titles none is matched with a wrong invoice, and 98 of 100 numbers are found (%i)',
  (seed) => {
    const { invoices, titles } = paymentTitles(seed);
    const unpaid = invoices.map(({ number, ksefNumber, grosze: left, buyerNip }, id) => ({
      id,
      number,
      ksefNumber,
      buyerNip,
      left: left / 100,
    }));
    const matchOf = createMatcher(unpaid, new Map());
    const read = titles.map(({ title, payer, account, grosze: paid, means, certain }) => {
      const common = { bookedOn: '2026-12-30', currency: PLN, isReturn: false };
      const match = matchOf({ ...common, title, payer, account, amount: paid / 100 });
      const found = inOrder(match?.invoiceIds ?? [], (id) => [invoices[id]?.number ?? '']);
      const isRight = found.map((id) => invoices[id]?.number).join() === inOrder(means, (one) => [one]).join();
      const isCertain = match !== null && match.by !== 'proposal';
      return { title, isNamed: certain && means.length > 0, isRight, isCertain };
    });
    const named = read.filter(({ isNamed }) => isNamed);
    expect(titles).toHaveLength(300);
    expect(read.filter(({ isRight, isCertain }) => isCertain && !isRight)).toEqual([]);
    expect(named.filter(({ isRight, isCertain }) => isCertain && isRight).length / named.length).toBeGreaterThanOrEqual(
      0.98,
    );
  },
);
