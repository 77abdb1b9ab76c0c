import { buildTablePdf } from '@ostep/document-reader';

const HEAD = [
  'PGL LP Nadleśnictwo Namysłów (02-20)',
  'Leśnictwo: 06 Gola',
  'ZLECENIE Nr 1/2026',
  'z dnia 02.01.2026',
  'na podstawie umowy nr SA.271.1.1.2026 z dnia 19.12.2025',
  'Wykonawca: Usługi Leśne, ul. Leśna 1, 46-100 Namysłów, NIP 000-000-00-00',
];
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
const NUMBERS = TITLES.map((_, index) => `${index + 1}`);
const END = [
  'Razem 40 pozycji',
  'Uwagi: Przed rozpoczęciem prac wykonawca zapoznał się z zagrożeniami na powierzchni (drzewa trudne, linie).',
  'Prace prowadzić zgodnie z instrukcją i zasadami.',
  '...............................      ...............................',
  'Zlecił (leśniczy)      Przyjął (wykonawca)',
];
const ROWS = 40;

export function warmOrder(): Uint8Array {
  const rows = Array.from({ length: ROWS }, (_, index) => [
    `${index + 1}`,
    `${20 + (index >> 1)}`,
    `02-20-1-06-${100 + index}\n-${'abcdf'[index % 5]} -00`,
    index % 3 === 0 ? 'ODN-GLEB' : 'PIEL',
    index % 2 === 0 ? 'SADZ-1KP' : 'WYK-PASCZ',
    index % 2 === 0 ? 'Sadzenie 1-latek\nw jamkę' : 'Bruzdy\npługiem',
    `${index % 40},25`,
    index % 2 === 0 ? 'TSZT' : 'HA',
    `${10 + (index % 18)}.04.2026`,
    index % 4 === 0 ? 'głębiej\ndo 50 cm' : '',
  ]);
  return buildTablePdf({ head: HEAD, titles: TITLES, rows: [NUMBERS, ...rows], end: END });
}
