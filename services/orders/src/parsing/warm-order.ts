import { printedOrder, TITLES } from './printed-order';

const ROWS = 40;

export function warmOrder(): Uint8Array {
  const numbers = TITLES.map((_, index) => `${index + 1}`);
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
  return printedOrder({
    number: 1,
    date: '02.01.2026',
    contractNumber: 'SA.271.1.1.2026',
    rows: [numbers, ...rows],
    summary: [`Razem ${ROWS} pozycji`],
  });
}
