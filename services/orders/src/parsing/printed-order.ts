import { buildTablePdf } from '@ostep/document-reader';

export const TITLES = [
  'Lp.',
  'Nr poz.',
  'Adres leśny',
  'Grupa\nczynn.',
  'Czynność',
  'Opis czynności',
  'Ilość',
  'J.m.',
  'Termin\nwykonania',
  'Uwagi',
];
const END = [
  'Uwagi: Przed rozpoczęciem prac wykonawca zapoznał się z zagrożeniami na powierzchni.',
  '...............................      ...............................',
  'Zlecił (leśniczy)      Przyjął (wykonawca)',
];

type Printed = {
  readonly number: number;
  readonly date: string;
  readonly contractNumber: string;
  readonly rows: readonly (readonly string[])[];
  readonly summary?: readonly string[];
};

/** An invented order that looks like those of forest districts. */
export function printedOrder({ number, date, contractNumber, rows, summary = [] }: Printed): Uint8Array {
  const head = [
    'PGL LP Nadleśnictwo Namysłów (02-20)',
    'Leśnictwo: 06 Gola',
    `ZLECENIE Nr ${number}/2026`,
    `z dnia ${date}`,
    `na podstawie umowy nr ${contractNumber} z dnia 19.12.2025`,
    'Wykonawca: Usługi Leśne, ul. Leśna 1, 46-100 Namysłów, NIP 000-000-00-00',
  ];
  return buildTablePdf({ head, titles: TITLES, rows, end: [...summary, ...END] });
}
