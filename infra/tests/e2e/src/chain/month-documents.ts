import { readFileSync } from 'node:fs';
import { printedOrder } from '@ostep/service-orders/printed-order';
import { printedProtocol } from '@ostep/service-protocols/printed-protocol';
import { sample } from '../harness/files';

export const ORDERS = 12;
const ORDERS_OF_PROTOCOL = 2;
export const PROTOCOLS = ORDERS / ORDERS_OF_PROTOCOL;
const CONTRACT = 'SA.271.1.4.2026';
const PERCENT = 65;

/** Prices of the sample contract, in grosze; amounts are in hundredths. */
const works = [
  { code: 'WYK-PASCZ', group: 'ODN-GLEB', desc: 'Wyorywanie\nbruzd', unit: 'KMTR', price: 24_690 },
  { code: 'SADZ-1KP', group: 'ODN-ZRB', desc: 'Sadzenie\n1-latek', unit: 'TSZT', price: 39_260 },
  { code: 'KOSZ-CHN', group: 'PIEL', desc: 'Koszenie\nchwastów', unit: 'HA', price: 128_460 },
];

/** Of the last row of the last order less is accepted than was done. */
const NOT_ACCEPTED = 50;

export const squadOf = (order: number) => (order % 2 === 1 ? 'H01' : 'H02');
const orderedOf = (order: number, row: number) => 100 + 7 * order + 13 * row;
const acceptedOf = (order: number, row: number) =>
  orderedOf(order, row) - (order === ORDERS && row === works.length - 1 ? NOT_ACCEPTED : 0);
const placeOf = (order: number, row: number) => `02-20-1-06-${100 + order}-${'abc'[row]}-00`;

const product = (amount: number, price: number) => Math.round((amount * price) / 100);
export const written = (hundredths: number) => (hundredths / 100).toFixed(2).replace('.', ',');
const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);
const numbers = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + index);

type MonthDocument = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
const pdf = (name: string, bytes: Uint8Array): MonthDocument => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

function orderDocument(order: number): MonthDocument {
  const rows = works.map(({ code, group, desc, unit }, row) => [
    `${row + 1}`,
    `${order}${row + 1}`,
    placeOf(order, row).replace(/-(?=[abc])/u, '\n-'),
    group,
    code,
    desc,
    written(orderedOf(order, row)),
    unit,
    '31.03.2026',
    '',
  ]);
  return pdf(
    `zlecenie-${order}.pdf`,
    printedOrder({ number: order, date: '02.03.2026', contractNumber: CONTRACT, rows }),
  );
}

function protocolDocument(number: number): MonthDocument {
  const orders = numbers(ORDERS_OF_PROTOCOL, (number - 1) * ORDERS_OF_PROTOCOL + 1);
  const lines = orders.flatMap((order) => works.map((work, row) => ({ ...work, order, row })));
  const parts = lines.map(({ order, row, code, desc, unit, price }) => {
    const amount = acceptedOf(order, row);
    const value = written(product(amount, price));
    return {
      posNo: `${order}${row + 1}`,
      address: placeOf(order, row),
      value,
      rows: [[code, desc, unit, written(amount), written(price), value]],
    };
  });
  const total = sumOf(lines.map(({ order, row, price }) => product(acceptedOf(order, row), price)));
  const bytes = printedProtocol({
    number,
    date: '31.03.2026',
    contractNumber: CONTRACT,
    type: 'ZAGOSPODAROWANIE',
    parts,
    orders: orders.map((order) => `${order}/2026`).join(', '),
    sums: [`Ogółem wartość ${written(total)}`],
  });
  return pdf(`protokol-${number}.pdf`, bytes);
}

const sampleFile = (name: string, mimeType: string): MonthDocument => ({
  name,
  mimeType,
  buffer: readFileSync(sample(name)),
});

/** The files of the month: a contract, its orders and protocols, and an invoice, which does not belong there. */
export const monthDocuments = (): MonthDocument[] => [
  sampleFile('umowa-01-czysta.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  ...numbers(ORDERS).map(orderDocument),
  ...numbers(PROTOCOLS).map(protocolDocument),
  sampleFile('own/zlecenie-119-to-faktura.pdf', 'application/pdf'),
];

/** What a squad earns for the accepted amounts, in grosze. */
export const incomeOf = (squad: string) =>
  sumOf(
    numbers(ORDERS)
      .filter((order) => squadOf(order) === squad)
      .flatMap((order) => works.map(({ price }, row) => product(acceptedOf(order, row), product(price, PERCENT)))),
  );

export const revenue = sumOf(
  numbers(ORDERS).flatMap((order) => works.map(({ price }, row) => product(acceptedOf(order, row), price))),
);
