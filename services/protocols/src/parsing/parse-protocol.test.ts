import { readPdf } from '@ostep/document-reader';
import { buildPdf, pdfLine, pdfText } from '@ostep/document-reader/build-pdf';
import { expect, it } from 'vitest';
import { parseProtocol } from './parse-protocol';
import { demoDictionaries } from './testing/demo-dictionaries';

type Line = readonly (readonly [string, number])[];

async function parsed(lines: readonly Line[]) {
  const texts = lines.flatMap((line, at) => line.map(([text, left]) => pdfText(text, left, 780 - 14 * at, 8)));
  return parseProtocol(await readPdf(buildPdf({ pages: [texts.join('')] })), demoDictionaries);
}

const lefts = [40, 150, 220, 320, 370, 430, 500];
const row = (...cells: readonly string[]): Line => cells.map((text, at) => [text, (lefts[at] ?? 0) + 3]);
const titles = row('Adres leśny', 'Kod', 'Nazwa', 'J.m.', 'Ilość', 'Stawka', 'Wartość');
const address = '02-20-1-06-123-a-00';
const work = row(address, 'CWD-D', 'Wyrób drewna', 'M3', '2,50', '10,00', '25,00');
const head: readonly Line[] = [
  [
    ['Numer protokołu', 40],
    ['Data', 200],
    ['Umowa nr', 320],
  ],
  [['sporządzenia protokołu', 180]],
  [
    ['PO-40/2026', 40],
    ['26.02.2026', 195],
    ['SA.271.1.4.2026', 310],
  ],
];

it('reads a date below a label that names the protocol on its second line', async () => {
  const { protocolDate } = await parsed([...head, [], titles, work]);
  expect(protocolDate).toBe('2026-02-26');
});

it('reports a row without a code', async () => {
  const rows = [work, row(address, '', 'Zrywka drewna', 'M3', '3,50', '10,00', '35,00')];
  const { parseLog } = await parsed([...head, [], titles, ...rows]);
  const negatives = parseLog.logList.filter(({ status }) => status === 'NEGATIVE').map(({ action }) => action);
  expect(negatives).toContain('Zrywka drewna: brak kodu czynności.');
});

it('reads an address wrapped at a hyphen that the printer repeats', async () => {
  const broken = [work.with(0, ['02-20-1-06-185-', 43]), row('-bx-00')];
  const { protocolParts } = await parsed([...head, [], titles, ...broken]);
  expect(protocolParts.map(({ forestAddress }) => forestAddress)).toEqual(['02-20-1-06-185-bx-00']);
});

it('reports the words of a row that are in a merged cell', async () => {
  const rows = [titles, work, work.with(2, ['Wyrób drewna', 223]).with(3, ['przy rowie', 280]), work];
  const texts = rows.flatMap((line, at) => line.map(([text, left]) => pdfText(text, left, 700 - 14 * at, 8)));
  const [top, bottom] = [712, 652];
  const rules = [...lefts, 560].flatMap((left) =>
    left === 320
      ? [pdfLine(left, top, left, 682), pdfLine(left, 668, left, bottom)]
      : [pdfLine(left, top, left, bottom)],
  );
  const borders = [0, 1, 2, 3, 4].map((at) => pdfLine(40, 710 - 14 * at, 560, 710 - 14 * at));
  const pdf = buildPdf({ pages: [[...texts, ...rules, ...borders].join('')] });
  const { parseLog } = parseProtocol(await readPdf(pdf), demoDictionaries);
  const negatives = parseLog.logList.filter(({ status }) => status === 'NEGATIVE').map(({ action }) => action);
  expect(negatives).toContainEqual(expect.stringContaining('Obok tej pozycji stoi tekst „Wyrób drewna przy rowie”'));
});
