import { buildPdf, pdfText } from '@ostep/document-reader/build-pdf';

const COLUMNS = [30, 70, 220, 300, 380, 460] as const;
const ROWS = [
  ['Plan', 'Gdzie', 'Co', 'Ile', 'Za ile', 'Do zwrotu'],
  ['100', '02-20-1-06-100-a-00', 'CWD-D', '10,00M3', '50,00', '500,00'],
  ['101', '02-20-1-06-101-b-00', 'ZRYWKA', '12,00M3', '30,00', '360,00'],
] as const;

export const oddProtocolColumns = {
  page: 1,
  top: (842 - 650) / 842,
  bottom: (842 - 636) / 842,
  borders: [60, 200, 290, 317.8, 360, 440].map((x) => x / 595),
  names: ['posNo', 'forestAddress', 'actionCode', 'amount', 'unit', 'rate', 'value'],
};

/** A protocol whose titles nobody looks for, without rules, each quantity printed together with its unit. */
export function oddProtocolPdf(number: number): Uint8Array {
  const head = [
    'Nadleśnictwo Namysłów (02-20)',
    'Leśnictwo: 06 Gola',
    `PROTOKÓŁ ODBIORU ROBÓT Nr ${number}/2026`,
    'z dnia 06.02.2026',
    'Umowa nr SA.271.1.1.2026',
    'Zlecenie nr 1/2026',
    'Rodzaj protokołu: POZYSKANIE',
  ];
  return buildPdf({
    pages: [
      [
        ...head.map((text, line) => pdfText(text, 30, 800 - 14 * line)),
        ...ROWS.flatMap((cells, line) => cells.map((cell, at) => pdfText(cell, COLUMNS[at] ?? 0, 640 - 16 * line, 7))),
        pdfText('Ogółem wartość 860,00', 30, 560),
      ].join(''),
    ],
  });
}
