import { buildWorkbook } from '@ostep/document-reader';

const HEAD = [['Nadleśnictwo Namysłów (02-20)'], ['Umowa nr SA.271.1.1.2026 z dnia 19.12.2025 r.']];
const TITLES = [
  'Lp.',
  'Kod czynności',
  'Opis kodu czynności',
  'Jednostka miary',
  'Ilość',
  'Cena jednostkowa netto w PLN',
  'Wartość całkowita netto w PLN',
  'Stawka VAT',
];
const ROWS = 100;

/** A sheet that a new process reads once, so that the first real one is read fast. */
export function warmSheet(): Uint8Array {
  const rows = Array.from({ length: ROWS }, (_, index) => [
    index + 1,
    'CWD-P',
    `Opis prac ${index}`,
    'M3',
    10 + index,
    50,
    500 + 50 * index,
    '8%',
  ]);
  return buildWorkbook([...HEAD, TITLES, ...rows]);
}
