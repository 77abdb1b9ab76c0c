import type { StatementColumns } from '@ostep/api-invoices';
import { parseDay, parseFigure } from './statement-figures';

/** How banks name each column, the most reliable name first; no name belongs to two columns. */
const COLUMN_NAMES: Readonly<Record<keyof StatementColumns, readonly string[]>> = {
  bookedOn: [
    'data ksiegowania',
    'data zaksiegowania',
    'data rozliczenia',
    'data operacji',
    'data transakcji',
    'data',
    'data waluty',
  ],
  amount: [
    'kwota w walucie rachunku',
    'kwota transakcji (waluta rachunku)',
    'kwota operacji',
    'kwota transakcji',
    'kwota',
  ],
  title: [
    'tytul',
    'tytulem',
    'tytul operacji',
    'tytul transakcji',
    'tytul przelewu',
    'opis operacji',
    'opis transakcji',
    'szczegoly transakcji',
    'opis',
    'szczegoly',
  ],
  payer: [
    'nazwa nadawcy',
    'nadawca',
    'nadawca / odbiorca',
    'nadawca/odbiorca',
    'nazwa nadawcy/odbiorcy',
    'odbiorca/zleceniodawca',
    'dane kontrahenta',
    'nazwa kontrahenta',
    'kontrahent',
  ],
  account: [
    'numer rachunku nadawcy',
    'rachunek nadawcy',
    'rachunek zrodlowy',
    'rachunek nadawcy/odbiorcy',
    'na konto/z konta',
    'numer konta',
    'rachunek kontrahenta',
    'nr rachunku kontrahenta',
    'nr rachunku',
  ],
  currency: ['waluta rachunku', 'waluta'],
  direction: ['kierunek', 'strona', 'uznanie/obciazenie', 'obciazenie/uznanie', 'wn/ma'],
  credits: ['uznania', 'uznanie', 'kwota uznania', 'wplywy', 'ma'],
  debits: ['obciazenia', 'obciazenie', 'kwota obciazenia', 'wydatki', 'wn'],
};

const SIMILAR_NAMES: Readonly<Partial<Record<keyof StatementColumns, RegExp>>> = {
  bookedOn: /^data/u,
  amount: /kwota/u,
  title: /tytul|opis/u,
  payer: /kontrahent|nadawca|platnik|nazwa/u,
  account: /rachun|konto/u,
};

/** Combinations of column names that only this bank uses. */
const BANKS: Readonly<Record<string, readonly string[]>> = {
  mBank: ['#data operacji', '#kwota'],
  'PKO BP': ['data operacji', 'data waluty', 'typ transakcji', 'kwota'],
  Pekao: ['tytulem', 'kwota operacji'],
  ING: ['dane kontrahenta', 'kwota transakcji (waluta rachunku)'],
  'BNP Paribas': ['data transakcji', 'data zaksiegowania', 'kwota', 'nadawca'],
  Millennium: ['odbiorca/zleceniodawca', 'obciazenia', 'uznania'],
  Alior: ['nazwa nadawcy', 'nazwa odbiorcy', 'szczegoly transakcji'],
};

export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|["']/gu, '')
    .replaceAll('ł', 'l')
    .replace(/\s+/gu, ' ')
    .trim();

export type GuessedColumns = { readonly [Key in keyof StatementColumns]: number | null };

/** Guesses by the names alone; a person checks the guess. */
export function guessColumns(header: readonly string[]): GuessedColumns {
  const names = header.map((name) => plainName(name).replace(/^#/u, ''));
  const at = (key: keyof StatementColumns, from = 0) => {
    for (const name of COLUMN_NAMES[key]) if (names.includes(name, from)) return names.indexOf(name, from);
    const like = names.findIndex((name) => SIMILAR_NAMES[key]?.test(name));
    return like === -1 ? null : like;
  };
  const amount = at('amount');
  const isSplit = amount === null;
  return {
    bookedOn: at('bookedOn'),
    amount,
    title: at('title'),
    payer: at('payer'),
    account: at('account'),
    // A file may have a currency for each amount column; the right one follows the amount.
    currency: at('currency', amount ?? 0) ?? at('currency'),
    direction: at('direction'),
    credits: isSplit ? at('credits') : null,
    debits: isSplit ? at('debits') : null,
  };
}

export const hasRequiredColumns = (columns: GuessedColumns): columns is StatementColumns =>
  columns.bookedOn !== null && columns.title !== null && (columns.amount !== null || columns.credits !== null);

export type KnownBank = { readonly bank: string; readonly columns: StatementColumns };

export function recognizeBank(header: readonly string[]): KnownBank | null {
  const names = new Set(header.map(plainName));
  const [bank] = Object.entries(BANKS).find(([, marks]) => marks.every((mark) => names.has(mark))) ?? [];
  const columns = guessColumns(header);
  return bank !== undefined && hasRequiredColumns(columns) ? { bank, columns } : null;
}

const SANTANDER: StatementColumns = {
  bookedOn: 0,
  amount: 5,
  title: 2,
  payer: 3,
  account: 4,
  currency: null,
  direction: null,
  credits: null,
  debits: null,
};
const SANTANDER_CELLS = 8;

/** Santander has no column names: its first row holds the account, its owner, the currency and two balances. */
export function recognizeSantander(first: readonly string[]): (KnownBank & { readonly currency: string }) | null {
  const [made = '', since = '', account = '', owner = '', currency = '', opening = '', closing = ''] = first;
  const isSummary =
    first.length >= SANTANDER_CELLS &&
    parseDay(made) !== null &&
    parseDay(since) !== null &&
    /^'?\d{2}[\s\d]+$/u.test(account) &&
    owner !== '' &&
    /^[A-Z]{3}$/u.test(currency) &&
    parseFigure(opening) !== null &&
    parseFigure(closing) !== null;
  return isSummary ? { bank: 'Santander', columns: SANTANDER, currency } : null;
}
