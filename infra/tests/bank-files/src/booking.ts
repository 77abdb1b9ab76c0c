export const banks = ['mbank', 'pko', 'pekao', 'santander', 'ing', 'bnp', 'millennium', 'alior'] as const;
export type Bank = (typeof banks)[number];
export type Format = 'csv' | 'mt940' | 'camt053';
export type Encoding = 'windows-1250' | 'utf-8' | 'utf-8-bom' | 'cp852';
export type Currency = 'PLN' | 'EUR';

export type Booking = {
  /** Days are yyyy-mm-dd. */
  readonly booked: string;
  readonly value: string;
  readonly grosze: number;
  readonly direction: 'credit' | 'debit';
  /** A reversed credit removes money from the account (RC), a reversed debit returns it (RD). */
  readonly reversal: boolean;
  readonly currency: Currency;
  readonly payer: string;
  readonly address: string;
  readonly account: string;
  readonly title: string;
};

export type Statement = {
  readonly account: string;
  readonly owner: string;
  readonly currency: Currency;
  readonly opening: number;
  readonly from: string;
  readonly to: string;
  readonly bookings: readonly Booking[];
};

export type ExpectedCredit = {
  readonly day: string;
  readonly valueDay: string;
  readonly grosze: number;
  readonly title: string;
  /** Only letters and digits of the title, so that line wraps, blanks and upper case do not matter. */
  readonly titleKey: string;
  /** Null where the file has no separate field for it. */
  readonly payer: string | null;
  readonly account: string | null;
};

export type Expected = {
  readonly credits: readonly ExpectedCredit[];
  readonly debits: number;
  readonly otherCurrency: number;
  readonly reversedCredits: number;
  readonly reversedDebits: number;
  /** All bookings of the file: credits, debits, those in another currency and reversals. */
  readonly rows: number;
};

export type BankFile = {
  readonly bank: Bank;
  readonly format: Format;
  readonly encoding: Encoding;
  readonly scenario: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** False where one cell holds the payer, the title and more, so the title must be found inside it. */
  readonly titleAlone: boolean;
  readonly expected: Expected;
};

export const letterKey = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export const signed = ({ direction, reversal, grosze }: Booking): number =>
  (direction === 'credit') === reversal ? -grosze : grosze;

export type Balanced = Booking & { readonly after: number };

/** The bookings in order, each with the balance after it. */
export function balanced({ opening, bookings }: Statement): Balanced[] {
  let after = opening;
  return bookings.map((booking) => {
    after += signed(booking);
    return { ...booking, after };
  });
}

export const closing = (statement: Statement): number => balanced(statement).at(-1)?.after ?? statement.opening;
