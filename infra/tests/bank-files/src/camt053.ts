import { type Balanced, type Bank, balanced, closing, type Encoding, type Statement } from './booking';
import { pieces, point } from './text-formats';

type Dialect = {
  readonly bic: string;
  readonly prefix: string;
  readonly indented: boolean;
  /** Characters in one Ustrd element; a longer title has several. */
  readonly width: number;
  readonly bookingTime: boolean;
  readonly iban: boolean;
  readonly version: string;
};

const common = { prefix: '', indented: true, width: 140, bookingTime: false, iban: true, version: '02' };

const dialects: Partial<Record<Bank, Dialect>> = {
  mbank: { ...common, bic: 'BREXPLPWXXX' },
  pko: { ...common, bic: 'BPKOPLPWXXX', width: 35, indented: false },
  pekao: { ...common, bic: 'PKOPPLPWXXX', prefix: 'ns2:' },
  santander: { ...common, bic: 'WBKPPLPPXXX', iban: false, width: 35 },
  ing: { ...common, bic: 'INGBPLPWXXX', bookingTime: true },
  bnp: { ...common, bic: 'PPABPLPKXXX', prefix: 'camt:', indented: false, version: '08' },
};

export const hasCamt053 = (bank: Bank): boolean => dialects[bank] !== undefined;

type Node = readonly [name: string, content: string | readonly Node[], attributes?: string];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function written([name, content, attributes = '']: Node, dialect: Dialect, depth = 0): string {
  const gap = dialect.indented ? `\n${'  '.repeat(depth)}` : '';
  const tag = dialect.prefix + name;
  if (typeof content === 'string') return `${gap}<${tag}${attributes}>${escaped(content)}</${tag}>`;
  const inner = content.map((node) => written(node, dialect, depth + 1)).join('');
  return `${gap}<${tag}${attributes}>${inner}${gap}</${tag}>`;
}

const money = (grosze: number, { currency }: Pick<Statement, 'currency'>): Node => [
  'Amt',
  point(Math.abs(grosze)),
  ` Ccy="${currency}"`,
];

const side = (incoming: boolean): Node => ['CdtDbtInd', incoming ? 'CRDT' : 'DBIT'];

const accountOf = (account: string, iban: boolean): Node => [
  'Id',
  iban ? [['IBAN', `PL${account}`]] : [['Othr', [['Id', account]]]],
];

const balanceOf = (code: string, grosze: number, day: string, statement: Statement): Node => [
  'Bal',
  [['Tp', [['CdOrPrtry', [['Cd', code]]]]], money(grosze, statement), side(grosze >= 0), ['Dt', [['Dt', day]]]],
];

function details(row: Balanced, at: number, statement: Statement, dialect: Dialect): Node {
  const own: Node[] = [['Nm', statement.owner]];
  const other: Node[] = [
    ['Nm', row.payer],
    ['PstlAdr', [['AdrLine', row.address]]],
  ];
  const ownAccount = accountOf(statement.account, dialect.iban);
  const otherAccount = accountOf(row.account, dialect.iban);
  const paidIn = row.direction === 'credit';
  return [
    'TxDtls',
    [
      [
        'Refs',
        [
          ['AcctSvcrRef', `CEN${at}`],
          ['EndToEndId', 'NOTPROVIDED'],
        ],
      ],
      [
        'RltdPties',
        [
          ['Dbtr', paidIn ? other : own],
          ['DbtrAcct', [paidIn ? otherAccount : ownAccount]],
          ['Cdtr', paidIn ? own : other],
          ['CdtrAcct', [paidIn ? ownAccount : otherAccount]],
        ],
      ],
      ['RmtInf', pieces(row.title, dialect.width).map((piece): Node => ['Ustrd', piece])],
    ],
  ];
}

/** In ISO 20022 the side of a reversal is the direction in which the money moves now. */
function entry(row: Balanced, at: number, statement: Statement, dialect: Dialect): Node {
  const reversal: Node[] = row.reversal ? [['RvslInd', 'true']] : [];
  const status: Node = dialect.version === '08' ? ['Sts', [['Cd', 'BOOK']]] : ['Sts', 'BOOK'];
  return [
    'Ntry',
    [
      ['NtryRef', String(at + 1)],
      money(row.grosze, row),
      side((row.direction === 'credit') !== row.reversal),
      ...reversal,
      status,
      ['BookgDt', dialect.bookingTime ? [['DtTm', `${row.booked}T00:00:00+01:00`]] : [['Dt', row.booked]]],
      ['ValDt', [['Dt', row.value]]],
      ['BkTxCd', [['Prtry', [['Cd', row.direction === 'credit' ? '051' : '152']]]]],
      ['NtryDtls', [details(row, at, statement, dialect)]],
    ],
  ];
}

const statementOf = (statement: Statement, at: number, dialect: Dialect): Node => [
  'Stmt',
  [
    ['Id', `WYC/2026/11/${at + 1}`],
    ['ElctrncSeqNb', '11'],
    ['CreDtTm', `${statement.to}T23:10:00`],
    [
      'FrToDt',
      [
        ['FrDtTm', `${statement.from}T00:00:00`],
        ['ToDtTm', `${statement.to}T23:59:59`],
      ],
    ],
    [
      'Acct',
      [
        accountOf(statement.account, dialect.iban),
        ['Ccy', statement.currency],
        ['Ownr', [['Nm', statement.owner]]],
        ['Svcr', [['FinInstnId', [[dialect.version === '08' ? 'BICFI' : 'BIC', dialect.bic]]]]],
      ],
    ],
    balanceOf('OPBD', statement.opening, statement.from, statement),
    balanceOf('CLBD', closing(statement), statement.to, statement),
    ...balanced(statement).map((row, index) => entry(row, index, statement, dialect)),
  ],
];

export function camt053(bank: Bank, statements: readonly Statement[], encoding: Encoding): string {
  const dialect = dialects[bank];
  if (dialect === undefined) throw new Error(`${bank} writes no camt.053.`);
  const space = dialect.prefix === '' ? 'xmlns' : `xmlns:${dialect.prefix.slice(0, -1)}`;
  const header: Node = [
    'GrpHdr',
    [
      ['MsgId', 'WYC202611'],
      ['CreDtTm', '2026-11-29T23:10:00'],
    ],
  ];
  const document: Node = [
    'Document',
    [['BkToCstmrStmt', [header, ...statements.map((statement, at) => statementOf(statement, at, dialect))]]],
    ` ${space}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${dialect.version}"`,
  ];
  const label = encoding === 'windows-1250' ? 'windows-1250' : 'UTF-8';
  return `<?xml version="1.0" encoding="${label}"?>${written(document, dialect)}\n`;
}
