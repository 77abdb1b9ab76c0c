import { seededRandom } from '@ostep/kernel/testing';
import {
  type Bank,
  type BankFile,
  type Booking,
  banks,
  type Currency,
  type Encoding,
  type Expected,
  type Format,
  letterKey,
  type Statement,
} from './booking';
import { camt053, hasCamt053 } from './camt053';
import { businessCsv } from './csv-business';
import { retailCsv } from './csv-retail';
import { encode } from './encode';
import { mt940 } from './mt940';
import { accountNumber, OWNER } from './parties';
import { type Scenario, scenarios } from './scenarios';

type CsvWriter = {
  readonly bank: Bank;
  readonly variant: string;
  readonly write: (statement: Statement) => string;
  /** The currency is only in the preamble, so a file covers one account. */
  readonly oneCurrency: boolean;
  readonly namesParties: boolean;
};

const csv = (bank: Bank, write: CsvWriter['write'], oneCurrency = false): CsvWriter => ({
  bank,
  variant: '',
  write,
  oneCurrency,
  namesParties: true,
});

const csvWriters: readonly CsvWriter[] = [
  csv('mbank', retailCsv.mbank, true),
  { ...csv('mbank', retailCsv.mbankShort), variant: '-krotki', namesParties: false },
  csv('pko', retailCsv.pko),
  csv('pekao', businessCsv.pekao),
  csv('santander', retailCsv.santander, true),
  csv('ing', businessCsv.ing),
  csv('bnp', businessCsv.bnp),
  csv('millennium', retailCsv.millennium),
  csv('alior', businessCsv.alior),
];

const bankCodes: Readonly<Record<Bank, string>> = {
  mbank: '1140',
  pko: '1020',
  pekao: '1240',
  santander: '1090',
  ing: '1050',
  bnp: '1600',
  millennium: '1160',
  alior: '2490',
};

const encodings: Readonly<Record<Format, readonly Encoding[]>> = {
  csv: ['windows-1250', 'utf-8', 'utf-8-bom'],
  mt940: ['cp852', 'windows-1250', 'utf-8'],
  camt053: ['utf-8', 'utf-8-bom', 'windows-1250'],
};

const extensions: Readonly<Record<Format, string>> = { csv: 'csv', mt940: 'sta', camt053: 'xml' };

const OPENING = 1_000_000_00;

function statementOf(seed: number, bank: Bank, currency: Currency, bookings: readonly Booking[]): Statement {
  const account = accountNumber(seededRandom(seed + (currency === 'PLN' ? 0 : 1)), bankCodes[bank]);
  const days = bookings.map(({ booked }) => booked).sort();
  const [from = '2026-11-01', to = '2026-11-30'] = [days.at(0), days.at(-1)];
  return { account, owner: OWNER, currency, opening: OPENING, from, to, bookings };
}

function expectationOf(bookings: readonly Booking[], namesParties: boolean): Expected {
  const polish = bookings.filter(({ currency }) => currency === 'PLN');
  const of = (direction: Booking['direction'], reversal: boolean) =>
    polish.filter((booking) => booking.direction === direction && booking.reversal === reversal);
  return {
    credits: of('credit', false).map(({ booked, value, grosze, title, payer, account }) => ({
      day: booked,
      valueDay: value,
      grosze,
      title,
      titleKey: letterKey(title),
      payer: namesParties ? payer : null,
      account: namesParties ? account : null,
    })),
    debits: of('debit', false).length,
    otherCurrency: bookings.length - polish.length,
    reversedCredits: of('credit', true).length,
    reversedDebits: of('debit', true).length,
    rows: bookings.length,
  };
}

/** Tables cannot mark a reversal: a reversed credit becomes a debit, a reversed debit is left out. */
const forTable = (bookings: readonly Booking[]): Booking[] =>
  bookings.flatMap((booking) => {
    if (!booking.reversal) return booking;
    return booking.direction === 'credit' ? { ...booking, direction: 'debit' as const, reversal: false } : [];
  });

const currencyOf = (bookings: readonly Booking[]): Currency =>
  bookings.length > 0 && bookings.every(({ currency }) => currency === 'EUR') ? 'EUR' : 'PLN';

type Text = Pick<BankFile, 'bank' | 'format' | 'titleAlone' | 'expected'> & {
  readonly variant: string;
  readonly text: (encoding: Encoding) => string;
};

function csvText(seed: number, writer: CsvWriter, { bookings }: Scenario): Text {
  const { bank, variant, namesParties } = writer;
  const currency = currencyOf(bookings);
  const rows = forTable(bookings).filter((booking) => !writer.oneCurrency || booking.currency === currency);
  const statement = statementOf(
    seed,
    bank,
    currency,
    [...rows].sort((one, two) => one.booked.localeCompare(two.booked)),
  );
  const text = writer.write(statement);
  const expected = expectationOf(statement.bookings, namesParties);
  return { bank, variant, format: 'csv', titleAlone: namesParties, text: () => text, expected };
}

/** An account has one currency: bookings in euro form a second statement, after the one in zlotys. */
function statementTexts(seed: number, bank: Bank, { bookings }: Scenario): Text[] {
  const inCurrency = (currency: Currency) => bookings.filter((booking) => booking.currency === currency);
  const statements = (['PLN', 'EUR'] as const)
    .map((currency) => statementOf(seed, bank, currency, inCurrency(currency)))
    .filter((statement) => statement.bookings.length > 0 || statement.currency === currencyOf(bookings));
  const known = { bank, variant: '', titleAlone: true, expected: expectationOf(bookings, true) };
  const swift: Text = { ...known, format: 'mt940', text: () => mt940(bank, statements) };
  if (!hasCamt053(bank)) return [swift];
  return [swift, { ...known, format: 'camt053', text: (encoding) => camt053(bank, statements, encoding) }];
}

const textsOf = (seed: number, scenario: Scenario): Text[] => [
  ...csvWriters.map((writer) => csvText(seed, writer, scenario)),
  ...banks.flatMap((bank) => statementTexts(seed, bank, scenario)),
];

/** Files of every bank in every format and encoding; the same seed gives the same bytes. */
export function bankFiles(seed: number): BankFile[] {
  return scenarios(seed).flatMap((scenario) =>
    textsOf(seed, scenario).flatMap(({ bank, variant, format, titleAlone, text, expected }) =>
      encodings[format].map((encoding) => ({
        bank,
        format,
        encoding,
        scenario: scenario.name,
        name: `${bank}${variant}-${scenario.name}-${encoding}.${extensions[format]}`,
        bytes: encode(text(encoding), encoding),
        titleAlone,
        expected,
      })),
    ),
  );
}

type FileKind = Pick<BankFile, 'bank' | 'format' | 'encoding'>;

/** One file with these bookings, as the bank writes it. */
export function bankFile({ bank, format, encoding }: FileKind, bookings: readonly Booking[]): Uint8Array {
  const found = textsOf(1, { name: 'given', bookings }).find((one) => one.bank === bank && one.format === format);
  if (!found) throw new Error(`${bank} writes no ${format}.`);
  return encode(found.text(encoding), encoding);
}
