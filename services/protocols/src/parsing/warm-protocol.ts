import { buildTablePdf } from '@ostep/document-reader';

const TITLES = ['Kod czynności', 'Nazwa', 'J.m.', 'Ilość', 'Stawka', 'Wartość'];
const HEAD = [
  'Nadleśnictwo Namysłów (02-20)',
  'Leśnictwo: 06 Gola',
  'PROTOKÓŁ ODBIORU ROBÓT Nr 1/2026',
  'z dnia 06.02.2026',
  'Umowa nr SA.271.1.1.2026 z dnia 19.12.2025',
  'Zlecenie nr 1/2026',
  'Rodzaj protokołu: POZYSKANIE',
];
const END = [
  'Ogółem wartość 40 000,00',
  'VAT 8 % 3 200,00',
  'Brutto 43 200,00',
  'Leśniczy      Wykonawca      Zatwierdził',
];
const BLOCKS = 15;

/** Parsed at start, so that the JIT is warm before the first upload. */
export function warmProtocol(): Uint8Array {
  const rows = Array.from({ length: BLOCKS }, (_, index) => [
    ['Poz. planu', `${100 + index}`, '', `Adres leśny 02-20-1-06-${100 + index}-a-00`, '', ''],
    ['CWD-D', 'Całkowity wyrób drewna', 'M3', '10,00', '50,00', '500,00'],
    ['ZRYWKA', 'Zrywka drewna', 'M3', '10,00', '30,00', '300,00'],
    ['', '', '', 'Razem wartość', '', '800,00'],
  ]).flat();
  return buildTablePdf({ head: HEAD, titles: TITLES, rows, end: END });
}
