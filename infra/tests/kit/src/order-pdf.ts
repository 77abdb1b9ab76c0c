import { printedOrder } from '@ostep/service-orders/printed-order';

export const orderCodes = ['WYK-PASCZ', 'CW-SZTIL', 'GRODZ-SN'] as const;

const SAMPLE_CONTRACT = 'SA.271.1.4.2026';

/** An order that is read without doubts, if its contract has the codes in `orderCodes`, as the samples' contract does. */
export function orderPdf(number: number, contractNumber = SAMPLE_CONTRACT): Uint8Array {
  const row = (lp: number, code: string, group: string, desc: string, unit: string) => [
    `${lp}`,
    `${number}${lp}`,
    `02-20-1-06-${100 + (number % 300)}\n-${'abc'[lp % 3]} -00`,
    group,
    code,
    desc,
    `${(number % 40) + lp},25`,
    unit,
    '15.04.2026',
    '',
  ];
  return printedOrder({
    number,
    date: '16.03.2026',
    contractNumber,
    rows: [
      row(1, orderCodes[0], 'ODN-GLEB', 'Wyorywanie\nbruzd', 'KMTR'),
      row(2, orderCodes[1], 'CW', 'CW z sadz\nsztucz', 'HA'),
      row(3, orderCodes[2], 'OCHR-L', 'Grodzenie\nupraw', 'HM'),
    ],
  });
}
