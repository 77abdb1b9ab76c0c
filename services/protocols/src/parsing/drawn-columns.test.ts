import { protocolColumns } from '@ostep/api-protocols';
import { readByColumns, readPdf } from '@ostep/document-reader';
import { buildPdf, pdfText } from '@ostep/document-reader/build-pdf';
import { expect, it } from 'vitest';
import { parseProtocol } from './parse-protocol';
import { districtOf, qualityOf } from './reading-quality';
import { demoDictionaries } from './testing/demo-dictionaries';

const COLUMNS = [30, 70, 220, 300, 380, 460];
const ROWS = [
  ['Plan', 'Gdzie', 'Co', 'Ile', 'Za ile', 'Do zwrotu'],
  ['100', '02-20-1-06-100-a-00', 'CWD-D', '10,00M3', '50,00', '500,00'],
  ['101', '02-20-1-06-101-b-00', 'ZRYWKA', '12,00M3', '30,00', '360,00'],
];

const protocol = buildPdf({
  pages: [
    [
      ...[
        ...['Nadleśnictwo Namysłów (02-20)', 'Leśnictwo: 06 Gola', 'PROTOKÓŁ ODBIORU ROBÓT Nr 1/2026'],
        ...['z dnia 06.02.2026', 'Umowa nr SA.271.1.1.2026', 'Zlecenie nr 1/2026', 'Rodzaj protokołu: POZYSKANIE'],
      ].map((text, line) => pdfText(text, 30, 800 - 14 * line)),
      ...ROWS.flatMap((cells, line) => cells.map((cell, at) => pdfText(cell, COLUMNS[at] ?? 0, 640 - 16 * line, 7))),
      pdfText('Ogółem wartość 860,00', 30, 560),
    ].join(''),
  ],
});

const drawn = {
  ...{ page: 1, top: (842 - 650) / 842, bottom: (842 - 636) / 842 },
  borders: [60, 200, 290, 317.8, 360, 440].map((x) => x / 595),
  names: ['posNo', 'forestAddress', 'actionCode', 'amount', 'unit', 'rate', 'value'],
};

it('reads a protocol whose table is not found by the columns that were drawn', async () => {
  const pages = await readPdf(protocol);
  const { ordinary, byColumns } = readByColumns(
    pages,
    { drawn, templates: [] },
    { columns: protocolColumns, read: (given) => parseProtocol(pages, demoDictionaries, given), districtOf },
  );
  expect(qualityOf(ordinary).whole).toBe(0);
  expect(ordinary.parseLog.logList.some(({ offers }) => offers === 'columns')).toBe(true);
  const read = byColumns?.document;
  expect(read && qualityOf(read).whole).toBe(2);
  expect(read && districtOf(read)).toBe('02-20');
  expect(read?.protocolParts.map(({ posNo, protocolItems: [item] }) => [posNo, item?.amount, item?.value])).toEqual([
    ['100', 10, 500],
    ['101', 12, 360],
  ]);
});
