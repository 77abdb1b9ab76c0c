import { type Balanced, type Bank, balanced, closing, type Statement } from './booking';
import { comma, compactDay, pieces } from './text-formats';

const CRLF = '\r\n';

type Dialect = {
  readonly head: (statement: Statement) => string[];
  /** Amounts have fifteen digits, padded with zeros. */
  readonly padded: boolean;
  /** The third letter of the currency follows the debit/credit mark. */
  readonly fundsLetter: boolean;
  readonly afterAmount: (row: Balanced, at: number) => string[];
  readonly details: (row: Balanced, at: number) => string[];
  readonly end: string;
};

const isIn = ({ direction }: Balanced): boolean => direction === 'credit';
const reference = (at: number): string => String(6_460_500_500_000_513 + at);

const amountOf = (grosze: number, padded: boolean): string =>
  padded ? comma(Math.abs(grosze)).padStart(15, '0') : comma(Math.abs(grosze));

const balance = (tag: string, { currency }: Statement, grosze: number, day: string, padded: boolean): string =>
  `:${tag}:${grosze < 0 ? 'D' : 'C'}${compactDay(day)}${currency}${amountOf(grosze, padded)}`;

/** Sub-fields 20 to 25 (or as many as are needed), each with one piece of the text. */
const numbered = (sign: string, first: number, text: string, width: number, least = 0): string[] => {
  const parts = pieces(text, width);
  return Array.from({ length: Math.max(parts.length, least) }, (_, at) => `${sign}${first + at}${parts[at] ?? ''}`);
};

/** Wraps at a width, but never inside the mark and code that begin a sub-field. */
function hardWrap(text: string, width: number, sign?: string): string[] {
  if (text.length <= width) return [text];
  const nearCut = sign === undefined ? -1 : text.slice(width - 2, width).indexOf(sign);
  const cut = nearCut < 0 ? width : width - 2 + nearCut;
  return [text.slice(0, cut), ...hardWrap(text.slice(cut), width, sign)];
}

const head = (reference20: string, account: (digits: string) => string, number: string) => (statement: Statement) => [
  `:20:${reference20}`,
  `:25:${account(statement.account)}`,
  `:28C:${number}`,
];

const mbank: Dialect = {
  head: (statement) => [
    `\u0001:20:ST${compactDay(statement.to)}CYC/1`,
    ...head('', (digits) => `PL${digits}`, '160/1')(statement).slice(1),
  ],
  padded: false,
  fundsLetter: true,
  afterAmount: (row, at) =>
    isIn(row)
      ? [`NTRFNONREF//BR26332${String(at).padStart(6, '0')}`, '770-PRZELEW PRZYCHODZĄCY - ELIXIR']
      : [`NTRFNONREF//BR26333${String(at).padStart(6, '0')}`, '944-PRZEL.KRAJ.WYCH.MT.ELX'],
  details: (row, at) => {
    const parties = isIn(row)
      ? `770 PRZELEW KRAJOWY; Z RACH.: ${row.account}; OD: ${row.payer} ${row.address}`
      : `944 COMPANYNET PRZELEW KRAJOWY; NA RACH.: ${row.account}; DLA: ${row.payer} ${row.address}`;
    const text = `:86:${parties}; TYT.: ${row.title}; TNR: 2108600000000${String(at).padStart(2, '0')}.390001`;
    return hardWrap(text.toUpperCase(), 65);
  },
  end: '-\u0003',
};

const EMPTY = '˙';

/** Each sub-field is a line; an empty one holds a placeholder character. */
const pko: Dialect = {
  head: head('MT940', (digits) => `/PL${digits}`, '230'),
  padded: false,
  fundsLetter: false,
  afterAmount: (row, at) => [`N${isIn(row) ? '051' : '152'}NONREF//${reference(at)}`, `${isIn(row) ? '051' : '152'} 0`],
  details: (row) =>
    [
      `:86:020~00${isIn(row) ? '051' : '152'}`,
      ...numbered('~', 20, row.title, 27, 6),
      `~30${row.account.slice(2, 10)}`,
      `~31${row.account.slice(10)}`,
      ...numbered('~', 32, `${row.payer}, ${row.address}`.slice(0, 54), 27, 2),
      `~38PL${row.account}`,
      '~60',
      '~63',
    ].map((line) => (/^~\d\d$/u.test(line) ? line + EMPTY : line)),
  end: '-',
};

const pekao: Dialect = {
  head: head('1', (digits) => `/PL${digits}`, '00152'),
  padded: true,
  fundsLetter: true,
  afterAmount: (row) => [`N${isIn(row) ? '722' : '641'}NONREF`],
  details: (row) => [
    `:86:${isIn(row) ? '722' : '641'}^00PRZELEW MIĘDZYBANKOWY BETA/^34000`,
    `^30${row.account.slice(2, 10)}^38PL${row.account}`,
    ...hardWrap(numbered('^', 20, row.title, 27).join(''), 65, '^'),
    numbered('^', 32, row.payer.slice(0, 54), 27).join(''),
    numbered('^', 62, row.address, 27).join(''),
  ],
  end: '-',
};

const santander: Dialect = {
  head: head('MT940', (digits) => `/PL${digits}`, '00230/001'),
  padded: false,
  fundsLetter: true,
  afterAmount: (row, at) => [`NTRFNONREF//PRZ${String(at).padStart(4, '0')}`, isIn(row) ? 'UZNANIE' : 'OBCIĄŻENIE'],
  details: (row) => {
    const name = numbered('?', 32, `${row.payer} ${row.address}`.slice(0, 54), 27).join('');
    const account = `?30${row.account.slice(2, 10)}?31${row.account.slice(10)}`;
    const text = `:86:020?00PRZELEW${numbered('?', 20, row.title, 27).join('')}${account}${name}?38PL${row.account}`;
    return hardWrap(text, 65, '?');
  },
  end: '-',
};

/** Two fields 86 for one field 61. */
const ing: Dialect = {
  head: head('MT940', (digits) => `/PL${digits}`, '00042'),
  padded: false,
  fundsLetter: false,
  afterAmount: (row, at) => [`S${isIn(row) ? '150' : '073'}${reference(at).slice(0, 14)}`],
  details: (row) => {
    const code = isIn(row) ? '150' : '073';
    const empty = ['~22', '~23', '~24', '~25'];
    const title = numbered('~', 20, row.title, 27);
    return [
      `:86:${code}`,
      `:86:${code}~00B150PRZELEW ZEWNĘTRZNY`,
      ...title,
      ...empty.slice(Math.max(0, title.length - 2)),
      `~29${row.account}`,
      `~30${row.account.slice(2, 10)}~31${row.account.slice(10)}`,
      numbered('~', 32, row.payer.padEnd(54), 27).slice(0, 2).join(''),
      `~34${code}`,
      `~38PL${row.account}`,
      ...numbered('~', 62, row.address, 27, 2),
    ];
  },
  end: '-',
};

const bnp: Dialect = {
  head: head('1', (digits) => `/PL${digits}`, '11/2026/M'),
  padded: true,
  fundsLetter: true,
  afterAmount: (row, at) => [
    `N${isIn(row) ? '723' : '641'}112 ${row.booked.replaceAll('-', '')} 51//CEN${reference(at).slice(0, 13)}`,
  ],
  details: (row) => [
    `:86:${isIn(row) ? '723^00PRZELEW OTRZYMANY ELIXIR' : '641^00PRZELEW WYSŁANY ELIXIR'}   ^34000`,
    `^30${row.account.slice(2, 10)}  `,
    ...hardWrap(numbered('^', 20, row.title, 35).join(''), 65, '^'),
    numbered('^', 32, `${row.payer} ${row.address}`.slice(0, 54), 27).join(''),
    `^38${row.account}`,
  ],
  end: '-',
};

/** Has no transaction code before the first sub-field. */
const millennium: Dialect = {
  head: head('WYCIAG', (digits) => `PL${digits}`, '7'),
  padded: false,
  fundsLetter: false,
  afterAmount: (row, at) => [`N${isIn(row) ? '240' : '110'}NONREF//${reference(at)}`],
  details: (row) => [
    `:86:<00${isIn(row) ? 'Przelew przychodzący' : 'Przelew wychodzący'}`,
    ...numbered('<', 20, row.title, 35),
    `<30${row.account.slice(2, 10)}`,
    `<31${row.account.slice(10)}`,
    ...numbered('<', 32, row.payer, 35),
    `<38PL${row.account}`,
  ],
  end: '-',
};

/** A transaction code of four digits before the first sub-field, the other party in 27 to 29. */
const alior: Dialect = {
  head: head('3330912', (digits) => `PL${digits}`, '11'),
  padded: false,
  fundsLetter: false,
  afterAmount: (row, at) => [
    `N${isIn(row) ? '020' : '030'}NONREF//${reference(at)}`,
    isIn(row) ? 'Przelew z innego banku' : 'Przelew na rachunki w innym banku',
  ],
  details: (row, at) => [
    `:86:${isIn(row) ? '0200<00p. przychodzący' : '0300<00p. wychodzący'} krajowy/wewnętrzny<10ABC${at}`,
    ...numbered('<', 20, row.title, 35),
    ...numbered('<', 27, row.payer.slice(0, 70), 35, 2),
    `<29${row.address.slice(0, 35)}`,
    `<30${row.account.slice(2, 10)}`,
    `<31${row.account.slice(10)}`,
    `<38${row.account}`,
    `<63REF26/11/${at}`,
  ],
  end: '-',
};

const dialects: Readonly<Record<Bank, Dialect>> = { mbank, pko, pekao, santander, ing, bnp, millennium, alior };

function transaction(row: Balanced, at: number, dialect: Dialect): string[] {
  const mark = `${row.reversal ? 'R' : ''}${isIn(row) ? 'C' : 'D'}`;
  const letter = dialect.fundsLetter ? row.currency.slice(2) : '';
  const [first = '', ...more] = dialect.afterAmount(row, at);
  const days = compactDay(row.value) + compactDay(row.booked).slice(2);
  const line = `:61:${days}${mark}${letter}${amountOf(row.grosze, dialect.padded)}${first}`;
  return [line, ...more, ...dialect.details(row, at)];
}

export function mt940(bank: Bank, statements: readonly Statement[]): string {
  const dialect = dialects[bank];
  return statements
    .flatMap((statement) => [
      ...dialect.head(statement),
      balance('60F', statement, statement.opening, statement.from, dialect.padded),
      ...balanced(statement).flatMap((row, at) => transaction(row, at, dialect)),
      balance('62F', statement, closing(statement), statement.to, dialect.padded),
      balance('64', statement, closing(statement), statement.to, dialect.padded),
      dialect.end,
    ])
    .map((line) => line + CRLF)
    .join('');
}
