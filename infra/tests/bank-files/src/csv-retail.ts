import { type Balanced, balanced, closing, type Statement, signed } from './booking';
import { comma, dayFirst, point, spaced, spacedAccount } from './text-formats';

const CRLF = '\r\n';
export const lines = (rows: readonly string[]): string => rows.map((row) => row + CRLF).join('');

export const doubled = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
/** Some banks quote a cell without escaping the quotes inside. */
const between = (cell: string): string => `"${cell}"`;
const whereNeeded = (cell: string): string => (/[",]/u.test(cell) ? doubled(cell) : cell);

export const newestFirst = (statement: Statement): Balanced[] => balanced(statement).reverse();
export const isIncoming = (booking: Balanced): boolean => signed(booking) > 0;

const mbankType = (booking: Balanced): string => {
  if (booking.reversal) return 'STORNO PRZELEWU';
  return isIncoming(booking) ? 'PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY' : 'PRZELEW ZEWNĘTRZNY WYCHODZĄCY';
};

export const totals = ({ bookings }: Statement) => {
  const amounts = bookings.map(signed);
  const into = amounts.filter((amount) => amount > 0);
  const out = amounts.filter((amount) => amount < 0);
  const sum = (of: readonly number[]) => of.reduce((total, amount) => total + amount, 0);
  return { into: into.length, intoSum: sum(into), out: out.length, outSum: -sum(out) };
};

const mbankHead = (statement: Statement): string[] => [
  'mBank S.A. Bankowość Detaliczna;',
  'Skrytka Pocztowa 2108;',
  '90-959 Łódź 2;',
  'www.mBank.pl;',
  'mLinia: 801 300 800;',
  '',
  '#Klient;',
  `${statement.owner};`,
  '',
  'Elektroniczne zestawienie operacji;',
  '',
  '#Za okres:;',
  `${dayFirst(statement.from)};${dayFirst(statement.to)};`,
  '',
];

function mbank(statement: Statement): string {
  const sums = totals(statement);
  const { currency } = statement;
  return lines([
    ...mbankHead(statement),
    '#Rodzaj rachunku;',
    'mBIZNES KONTO;',
    '',
    '#Waluta;',
    `${currency};`,
    '',
    '#Numer rachunku;',
    `${spacedAccount(statement.account)};`,
    '',
    '#Podsumowanie obrotów na rachunku;#Liczba operacji;#Wartość operacji',
    `Uznania;${sums.into};${spaced(sums.intoSum)} ${currency};`,
    `Obciążenia;${sums.out};${spaced(sums.outSum)} ${currency};`,
    '',
    `#Saldo początkowe;${spaced(statement.opening)} ${currency};`,
    '',
    '#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;',
    ...balanced(statement).map((row) =>
      [
        row.value,
        row.booked,
        mbankType(row),
        between(row.title),
        between(`${row.payer}  ${row.address}`),
        `'${row.account}'`,
        spaced(signed(row)),
        spaced(row.after),
        '',
      ].join(';'),
    ),
    '',
    `;;;;;;#Saldo końcowe;${spaced(closing(statement))} ${currency};`,
    '',
    'Niniejszy dokument sporządzono na podstawie art. 7 Ustawy Prawo Bankowe (Dz. U. Nr 140 z 1997 roku, poz. 939).',
  ]);
}

function mbankShort(statement: Statement): string {
  const currencies = [...new Set([statement.currency, ...statement.bookings.map((booking) => booking.currency)])];
  return lines([
    ...mbankHead(statement),
    '#Waluta;#Wpływy;#Wydatki;',
    ...currencies.map((currency) => {
      const bookings = statement.bookings.filter((booking) => booking.currency === currency);
      const sums = totals({ ...statement, bookings });
      return `${currency};${spaced(sums.intoSum)};${spaced(-sums.outSum)};`;
    }),
    '',
    '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;',
    ...newestFirst(statement).map((row) =>
      [
        row.booked,
        between(`${row.payer}  ${mbankType(row)}  ${row.title}  ${row.account}`),
        between(`mBiznes konto 1140 ... ${statement.account.slice(-4)}`),
        between(isIncoming(row) ? 'Wpływy - inne' : 'Bez kategorii'),
        `${spaced(signed(row))} ${row.currency}`,
        '',
      ].join(';'),
    ),
  ]);
}

const plus = (grosze: number): string => (grosze < 0 ? point(grosze) : `+${point(grosze)}`);

function pko(statement: Statement): string {
  const head = 'Data operacji;Data waluty;Typ transakcji;Kwota;Waluta;Saldo po transakcji;Opis transakcji'.split(';');
  const rows = newestFirst(statement).map((row) => {
    const side = isIncoming(row) ? 'nadawcy' : 'odbiorcy';
    return [
      row.booked,
      row.value,
      isIncoming(row) ? 'Przelew na rachunek' : 'Przelew z rachunku',
      plus(signed(row)),
      row.currency,
      plus(row.after),
      `Rachunek ${side}: ${spacedAccount(row.account)}`,
      `Nazwa ${side}: ${row.payer}`,
      `Adres ${side}: ${row.address}`,
      `Tytuł: ${row.title}`,
      '',
    ];
  });
  return lines([[...head, '', '', '', ''], ...rows].map((row) => row.map(doubled).join(',')));
}

function santander(statement: Statement): string {
  const rows = newestFirst(statement);
  return lines(
    [
      [
        statement.to,
        dayFirst(statement.from, '-'),
        `'${spacedAccount(statement.account)}`,
        statement.owner,
        statement.currency,
        comma(statement.opening),
        comma(closing(statement)),
        String(rows.length),
        '',
      ],
      ...rows.map((row, at) => [
        dayFirst(row.booked, '-'),
        dayFirst(row.value, '-'),
        row.title,
        `${row.payer} ${row.address}`,
        `'${spacedAccount(row.account)}`,
        comma(signed(row)),
        comma(row.after),
        String(rows.length - at),
        '',
      ]),
    ].map((row) => row.map(whereNeeded).join(',')),
  );
}

function millennium(statement: Statement): string {
  const head =
    'Numer rachunku/karty;Data transakcji;Data rozliczenia;Rodzaj transakcji;Na konto/Z konta;Odbiorca/Zleceniodawca;Opis;Obciążenia;Uznania;Saldo;Waluta'.split(
      ';',
    );
  const rows = newestFirst(statement).map((row) => [
    `PL${spacedAccount(statement.account)}`,
    row.value,
    row.booked,
    isIncoming(row) ? 'PRZELEW PRZYCHODZĄCY' : 'PRZELEW DO INNEGO BANKU',
    `PL${spacedAccount(row.account)}`,
    `${row.payer} ${row.address}`,
    row.title,
    isIncoming(row) ? '' : point(signed(row)),
    isIncoming(row) ? point(signed(row)) : '',
    point(row.after),
    row.currency,
  ]);
  return lines([head, ...rows].map((row) => row.map(doubled).join(',')));
}

export const retailCsv = { mbank, mbankShort, pko, santander, millennium };
