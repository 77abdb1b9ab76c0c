import type { InvoiceLine, Party } from '@ostep/api-invoices';
import { decimal, type InvoiceSums, invoiceSums } from '@ostep/kernel';
import { type Xml, xmlOf, xmlToken } from './xml-text';

export type OrderNamed = { readonly number: string; readonly date: string };

type ProtocolNamed = { readonly number: string; readonly date: string | null; readonly part: string | null };

export type LineToWrite = InvoiceLine & { readonly performed: string | null };

type CorrectionToWrite = {
  readonly reason: string;
  /** 1: on the day of the original, 2: on that of the correction, 3: on another. */
  readonly effect: 1 | 2 | 3;
  /** The corrected invoice; without a KSeF number it was issued outside of KSeF. */
  readonly of: { readonly number: string; readonly issued: string; readonly ksefNumber: string | null };
  /** Differences of the whole document, including lines that do not change. */
  readonly sums: InvoiceSums;
  /** The changed lines as they were, under the same number. */
  readonly before: readonly LineToWrite[];
};

export type InvoiceToWrite = {
  readonly correction?: CorrectionToWrite | null;
  readonly createdAt: string;
  readonly number: string;
  readonly issued: string;
  readonly place: string;
  readonly due: string;
  readonly account: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly cashMethod: boolean;
  readonly splitPayment: boolean;
  readonly contract: { readonly number: string; readonly date: string } | null;
  readonly orders: readonly OrderNamed[];
  readonly protocols: readonly ProtocolNamed[];
  readonly lines: readonly LineToWrite[];
};

const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/';
type RateFields = {
  readonly percent: number;
  readonly isExempt?: boolean;
  readonly net: string;
  readonly vat?: string;
  readonly word: string;
};

/** In the order of the schema. */
const RATES: readonly RateFields[] = [
  { percent: 23, net: 'P_13_1', vat: 'P_14_1', word: '23' },
  { percent: 8, net: 'P_13_2', vat: 'P_14_2', word: '8' },
  { percent: 5, net: 'P_13_3', vat: 'P_14_3', word: '5' },
  { percent: 0, net: 'P_13_6_1', word: '0 KR' },
  { percent: 0, isExempt: true, net: 'P_13_7', word: 'zw' },
];
const LONG = 512;
const SHORT = 256;
const CODE = 50;

const GROUND = 256;

const wordOf = ({ vatPercent, exemptFor }: InvoiceLine) =>
  RATES.find(({ percent, isExempt = false }) => percent === vatPercent && isExempt === (exemptFor !== null))?.word ??
  String(vatPercent);

/** The provisions of all exempt lines together: the file has one field for them. */
export const groundOf = (lines: readonly Pick<InvoiceLine, 'exemptFor'>[]): string =>
  [...new Set(lines.flatMap(({ exemptFor }) => exemptFor ?? []))].join('; ');

export const groundFits = (ground: string): boolean => [...ground].length <= GROUND;

const money = (value: number) => decimal(value).toFixed(2);
/** Without trailing zeros. */
const figure = (value: number) => decimal(value).toFixed();

const party = (element: string, { nip, name, street, postalCode, city }: Party, more: readonly Xml[] = []): Xml => {
  const address: Xml[] = [
    ['KodKraju', 'PL'],
    ['AdresL1', xmlToken(street, LONG)],
    ['AdresL2', xmlToken(`${postalCode} ${city}`, LONG)],
  ];
  const named: Xml[] = [
    ['NIP', nip],
    ['Nazwa', xmlToken(name, LONG)],
  ];
  // Of a buyer who is no forest district only name and NIP may be known; the schema takes a buyer without an address.
  const hasAddress = `${street}${postalCode}${city}` !== '';
  return [element, [['DaneIdentyfikacyjne', named], hasAddress ? ['Adres', address] : null, ...more]];
};

const yesOrNo = (is: boolean) => (is ? '1' : '2');

function annotations({ lines, correction, cashMethod, splitPayment }: InvoiceToWrite): Xml {
  const ground = groundOf([...lines, ...(correction?.before ?? [])]);
  const exempt: Xml[] = [
    ['P_19', '1'],
    ['P_19A', xmlToken(ground, GROUND)],
  ];
  return [
    'Adnotacje',
    [
      ['P_16', yesOrNo(cashMethod)],
      ['P_17', '2'],
      ['P_18', '2'],
      ['P_18A', yesOrNo(splitPayment)],
      ['Zwolnienie', ground === '' ? [['P_19N', '1']] : exempt],
      ['NoweSrodkiTransportu', [['P_22N', '1']]],
      ['P_23', '2'],
      ['PMarzy', [['P_PMarzyN', '1']]],
    ],
  ];
}

const note = (key: string, value: string, line?: number): Xml => [
  'DodatkowyOpis',
  [line === undefined ? null : ['NrWiersza', String(line)], ['Klucz', key], ['Wartosc', xmlToken(value, SHORT)]],
];

function notesOf({ protocols, lines }: InvoiceToWrite): Xml[] {
  const parts = new Set(protocols.flatMap(({ part }) => part || []));
  return [
    ...protocols.map(({ number, date }) =>
      note('Protokół odbioru robót', date === null ? number : `${number} z dnia ${date}`),
    ),
    ...[...parts].map((part) => note('Leśnictwo', part)),
    ...lines.flatMap(({ no, place }) => (place === '' ? [] : [note('Pozycja planu; adres leśny', place, no)])),
  ];
}

const lineOf = (line: LineToWrite, withDay: boolean, isBefore = false): Xml => [
  'FaWiersz',
  [
    ['NrWierszaFa', String(line.no)],
    withDay && line.performed !== null ? ['P_6A', line.performed] : null,
    ['P_7', xmlToken(line.name, LONG)],
    line.code === null ? null : ['Indeks', xmlToken(line.code, CODE)],
    line.pkwiu === '' ? null : ['PKWiU', line.pkwiu],
    ['P_8A', xmlToken(line.unit, SHORT)],
    ['P_8B', figure(line.amount)],
    line.price === null ? null : ['P_9A', figure(line.price)],
    ['P_11', money(line.net)],
    ['P_12', wordOf(line)],
    isBefore ? ['StanPrzed', '1'] : null,
  ],
];

function sumsOf({ lines, correction }: InvoiceToWrite): (Xml | null)[] {
  const sums = correction?.sums ?? invoiceSums(lines);
  const rates = RATES.flatMap(({ percent, isExempt = false, net, vat }): (Xml | null)[] => {
    const found = sums.rates.find((one) => one.vatPercent === percent && one.isExempt === isExempt);
    if (!found) return [];
    return [[net, money(found.net)], vat === undefined ? null : [vat, money(found.vat)]];
  });
  return [...rates, ['P_15', money(sums.gross)]];
}

function kindOf({ correction }: InvoiceToWrite): Xml[] {
  if (!correction) return [['RodzajFaktury', 'VAT']];
  const { reason, effect, of } = correction;
  const inKsef: Xml[] =
    of.ksefNumber === null
      ? [['NrKSeFN', '1']]
      : [
          ['NrKSeF', '1'],
          ['NrKSeFFaKorygowanej', of.ksefNumber],
        ];
  const corrected: Xml[] = [
    ['DataWystFaKorygowanej', of.issued],
    ['NrFaKorygowanej', xmlToken(of.number, SHORT)],
    ...inKsef,
  ];
  return [
    ['RodzajFaktury', 'KOR'],
    ['PrzyczynaKorekty', xmlToken(reason, SHORT)],
    ['TypKorekty', String(effect)],
    ['DaneFaKorygowanej', corrected],
  ];
}

function linesOf({ lines, correction }: InvoiceToWrite, withDay: boolean): Xml[] {
  if (!correction) return lines.map((line) => lineOf(line, withDay));
  const numbers = [...new Set([...correction.before, ...lines].map(({ no }) => no))].sort(
    (left, right) => left - right,
  );
  return numbers.flatMap((number) => [
    ...correction.before.filter(({ no }) => no === number).map((line) => lineOf(line, false, true)),
    ...lines.filter(({ no }) => no === number).map((line) => lineOf(line, false)),
  ]);
}

const payment = ({ due, account }: InvoiceToWrite): Xml => [
  'Platnosc',
  [
    ['TerminPlatnosci', [['Termin', due]]],
    ['FormaPlatnosci', '6'],
    ['RachunekBankowy', [['NrRB', account]]],
  ],
];

function terms({ contract, orders }: InvoiceToWrite): Xml | null {
  if (contract === null) return null;
  const contractFields: Xml[] = [
    ['DataUmowy', contract.date],
    ['NrUmowy', xmlToken(contract.number, SHORT)],
  ];
  const orderFields = ({ number, date }: OrderNamed): Xml[] => [
    ['DataZamowienia', date],
    ['NrZamowienia', xmlToken(number, SHORT)],
  ];
  return [
    'WarunkiTransakcji',
    [['Umowy', contractFields], ...orders.map((order): Xml => ['Zamowienia', orderFields(order)])],
  ];
}

/** FA(3): the order of fields is that of the schema. */
export function invoiceXml(invoice: InvoiceToWrite): Uint8Array {
  const days = [...new Set(invoice.protocols.map(({ date }) => date))];
  const [onlyDay = null] = days.length === 1 ? days : [];
  const head: Xml[] = [
    ['KodFormularza', 'FA', ' kodSystemowy="FA (3)" wersjaSchemy="1-0E"'],
    ['WariantFormularza', '3'],
    ['DataWytworzeniaFa', invoice.createdAt],
    ['SystemInfo', 'Ostęp'],
  ];
  const content: (Xml | null)[] = [
    ['KodWaluty', 'PLN'],
    ['P_1', invoice.issued],
    ['P_1M', xmlToken(invoice.place, SHORT)],
    ['P_2', xmlToken(invoice.number, SHORT)],
    onlyDay === null || invoice.correction ? null : ['P_6', onlyDay],
    ...sumsOf(invoice),
    annotations(invoice),
    ...kindOf(invoice),
    ...notesOf(invoice),
    ...linesOf(invoice, onlyDay === null),
    invoice.correction ? null : payment(invoice),
    terms(invoice),
  ];
  const buyerFields: Xml[] = [
    ['JST', '2'],
    ['GV', '2'],
  ];
  const parties = [party('Podmiot1', invoice.seller), party('Podmiot2', invoice.buyer, buyerFields)];
  const root: Xml = ['Faktura', [['Naglowek', head], ...parties, ['Fa', content]], ` xmlns="${NAMESPACE}"`];
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xmlOf(root)}`);
}
