import { buildPdf, pdfText } from '@ostep/document-reader/build-pdf';

const TOP = 640;
const STEP = 16;
const COLUMNS = [30, 60, 100, 240, 300, 390, 470, 540] as const;
const TITLES = ['Id', 'Plan', 'Gdzie', 'Brygada', 'Co', 'Jak', 'Ile czego', 'Kiedy'];

const oddOrderBorders = [49 / 595, 88 / 595, 180 / 595, 282 / 595, 349 / 595, 436 / 595, 487.5 / 595, 520 / 595];

export const oddOrderColumns = {
  page: 1,
  top: (842 - 650) / 842,
  bottom: (842 - 636) / 842,
  borders: oddOrderBorders,
  names: ['lp', 'posNo', 'forestAddress', 'actionGroup', 'actionCode', 'actionDesc', 'amount', 'unit', 'dueDate'],
};

/** An order whose titles nobody looks for, without rules, each quantity printed together with its unit. */
export function oddOrderPdf(number: number, contractNumber: string): Uint8Array {
  const row = (lp: number, code: string, group: string, desc: string, unit: string) => [
    `${lp}`,
    `${number}${lp}`,
    `02-20-1-06-${100 + (number % 300)}-${'abc'[lp % 3]}-00`,
    group,
    code,
    desc,
    `1${lp},25${unit}`,
    '15.04.2026',
  ];
  const rows = [
    row(1, 'WYK-PASCZ', 'ODN-GLEB', 'Bruzdy', 'KMTR'),
    row(2, 'CW-SZTIL', 'CW', 'Czyszczenia', 'HA'),
    row(3, 'GRODZ-SN', 'OCHR-L', 'Grodzenie', 'HM'),
  ];
  const head = [
    'PGL LP Nadleśnictwo Namysłów (02-20)',
    'Leśnictwo: 06 Gola',
    `ZLECENIE Nr ${number}/2026`,
    'z dnia 16.03.2026',
    `na podstawie umowy nr ${contractNumber} z dnia 19.12.2025`,
  ];
  const lines = [TITLES, ...rows].flatMap((cells, line) =>
    cells.map((cell, column) => pdfText(cell, COLUMNS[column] ?? 0, TOP - STEP * line, 7)),
  );
  return buildPdf({
    pages: [
      [
        ...head.map((text, line) => pdfText(text, 30, 800 - 14 * line)),
        ...lines,
        pdfText('Zlecił: leśniczy, przyjął do wykonania: wykonawca robót leśnych', 30, 500),
      ].join(''),
    ],
  });
}
