import { printedProtocol } from './printed-protocol';

const BLOCKS = 15;

/** Parsed at the start of a process, so that the JIT has compiled the parser before the first upload. */
export function warmProtocol(): Uint8Array {
  return printedProtocol({
    number: 1,
    date: '06.02.2026',
    contractNumber: 'SA.271.1.1.2026',
    orders: '1/2026',
    type: 'POZYSKANIE',
    parts: Array.from({ length: BLOCKS }, (_, index) => ({
      posNo: `${100 + index}`,
      address: `02-20-1-06-${100 + index}-a-00`,
      rows: [
        ['CWD-D', 'Całkowity wyrób drewna', 'M3', '10,00', '50,00', '500,00'],
        ['ZRYWKA', 'Zrywka drewna', 'M3', '10,00', '30,00', '300,00'],
      ],
      value: '800,00',
    })),
    sums: ['Ogółem wartość 40 000,00', 'VAT 8 % 3 200,00', 'Brutto 43 200,00'],
  });
}
