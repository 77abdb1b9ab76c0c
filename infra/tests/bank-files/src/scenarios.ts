import { type Random, seededRandom } from '@ostep/kernel/testing';
import type { Booking } from './booking';
import { accountNumber, districts, payees } from './parties';

export type Scenario = { readonly name: string; readonly bookings: readonly Booking[] };

const wording = [
  (number: string) => `${number}`,
  (number: string) => `Zapłata za fakturę ${number} usługi leśne wg protokołu`,
  (number: string) => `FAKTURA NR ${number} Z DNIA 2026-10-31, ŻERDZIE I ŚCINKA`,
  (number: string) => `/VAT/2087,42/IDC/7520001111/INV/${number}/TXT/USŁUGI LEŚNE`,
] as const;

const invoiceNumber = (random: Random): string =>
  `FV/${random.whole(1, 40)}/${String(random.whole(1, 12)).padStart(2, '0')}/2026`;

const dayOf = (at: number): string => `2026-11-${String(at).padStart(2, '0')}`;

function credit(random: Random, day: string, title?: string): Booking {
  const [payer, address] = random.oneOf(districts) ?? ['', ''];
  return {
    booked: day,
    value: day,
    grosze: random.whole(100_00, 99_999_99),
    direction: 'credit',
    reversal: false,
    currency: 'PLN',
    payer,
    address,
    account: accountNumber(random, random.pick(['1050', '1020', '1140'])),
    title: title ?? random.pick(wording)(invoiceNumber(random)),
  };
}

function debit(random: Random, day: string): Booking {
  const [payer, address, title] = random.oneOf(payees) ?? ['', '', ''];
  return { ...credit(random, day, title), direction: 'debit', grosze: random.whole(10_00, 9_000_00), payer, address };
}

function euro(random: Random, day: string): Booking {
  const holz = { payer: 'HOLZ IMPORT GMBH', address: 'WALDWEG 3 02826 GÖRLITZ' };
  return { ...credit(random, day), ...holz, currency: 'EUR' };
}

function month(random: Random): Booking[] {
  return Array.from({ length: 28 }, (_, at) => {
    const day = dayOf(at + 1);
    if (at % 7 === 5) return euro(random, day);
    if (at % 3 === 2) return debit(random, day);
    return { ...credit(random, day), value: at % 4 === 1 ? dayOf(Math.max(1, at)) : day };
  });
}

const newYear = (random: Random): Booking[] => [
  { ...credit(random, '2026-12-31'), value: '2027-01-02' },
  { ...debit(random, '2026-12-31'), value: '2027-01-02' },
  { ...credit(random, '2027-01-02'), value: '2026-12-31' },
  { ...credit(random, '2027-01-04'), value: '2027-01-04' },
];

function reversals(random: Random): Booking[] {
  const wrong = credit(random, dayOf(3));
  const fee = debit(random, dayOf(4));
  return [
    wrong,
    fee,
    credit(random, dayOf(5)),
    { ...wrong, booked: dayOf(6), value: dayOf(6), reversal: true },
    { ...fee, booked: dayOf(6), value: dayOf(6), reversal: true },
  ];
}

const BEFORE = 'ZAPŁATA ZA USŁUGI LEŚNE Z ZAKRESU HODOWLI LASU I POZYSKANIA DREWNA WG PROTOKOŁU ODBIORU';

/** Each title places the number three characters further, over more than one line: every line width cuts one number. */
function wrapped(random: Random): Booking[] {
  const { payer, address } = credit(random, dayOf(1));
  return Array.from({ length: 26 }, (_, at) => {
    const title = `${BEFORE.slice(0, 8 + 3 * at).trimEnd()} ${invoiceNumber(random)} WG UMOWY`;
    return { ...credit(random, dayOf(at + 1), title), payer, address };
  });
}

const quoted = (random: Random): Booking[] =>
  [
    `Za "usługi leśne" ${invoiceNumber(random)} leśnictwo Dąb`,
    `ZRYWKA; ŚCINKA; ${invoiceNumber(random)}; CZĘŚĆ`,
    `Faktura ${invoiceNumber(random)}, pozycje 1, 2, 3`,
    `L'ECO ${invoiceNumber(random)} umowa nr 'A'`,
    `A&B pilne ${invoiceNumber(random)}`,
  ].map((title, at) => credit(random, dayOf(at + 1), title));

export function scenarios(seed: number): Scenario[] {
  const random = seededRandom(seed);
  return [
    { name: 'month', bookings: month(random) },
    { name: 'new-year', bookings: newYear(random) },
    { name: 'reversals', bookings: reversals(random) },
    { name: 'wrapped', bookings: wrapped(random) },
    { name: 'quotes', bookings: quoted(random) },
    { name: 'empty', bookings: [] },
    { name: 'single', bookings: [credit(random, dayOf(12))] },
    { name: 'debits-only', bookings: [debit(random, dayOf(2)), debit(random, dayOf(9))] },
    { name: 'euro', bookings: [euro(random, dayOf(7)), euro(random, dayOf(8)), euro(random, dayOf(20))] },
  ];
}
