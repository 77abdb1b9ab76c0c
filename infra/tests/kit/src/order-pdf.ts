import { buildTablePdf } from '@ostep/document-reader';

const TITLES = [
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

/** An order of the contract that the sample `umowa-01-czysta.xlsx` states, with nothing to look at in it. */
export function orderPdf(number: number): Uint8Array {
  const row = (lp: number, code: string, group: string, desc: string, unit: string) => [
    ...[`${lp}`, `${number}${lp}`, `02-20-1-06-${100 + (number % 300)}\n-${'abc'[lp % 3]} -00`, group, code, desc],
    ...[`${(number % 40) + lp},25`, unit, '15.04.2026', ''],
  ];
  return buildTablePdf({
    head: [
      'PGL LP Nadleśnictwo Namysłów (02-20)',
      'Leśnictwo: 06 Gola',
      `ZLECENIE Nr ${number}/2026`,
      'z dnia 16.03.2026',
      'na podstawie umowy nr SA.271.1.4.2026 z dnia 19.12.2025',
      'Wykonawca: Usługi Leśne, ul. Leśna 1, 46-100 Namysłów, NIP 000-000-00-00',
    ],
    titles: TITLES,
    rows: [
      row(1, 'WYK-PASCZ', 'ODN-GLEB', 'Wyorywanie\nbruzd', 'KMTR'),
      row(2, 'CW-SZTIL', 'CW', 'CW z sadz\nsztucz', 'HA'),
      row(3, 'GRODZ-SN', 'OCHR-L', 'Grodzenie\nupraw', 'HM'),
    ],
    end: END,
  });
}
