import { expect, it } from 'vitest';
import { buildPdf, pdfLine, pdfText } from '../../synthetic/build-pdf';
import { readPdf } from '../letters/read-pdf';
import { findTables } from './find-tables';

const titles = {
  code: ['Symbol'],
  name: ['Nazwa'],
  unit: ['J.m.'],
  amount: ['Ilość'],
  rate: ['Stawka'],
  value: ['Wartość'],
};
const anchors = (['value', 'amount', 'rate'] as const).map((column) => ({ column, pattern: /^\d/u, whole: true }));
const lefts = [40, 120, 230, 300, 370, 460];

it('separates sums from the only row of a page if they are between the same rules', async () => {
  const sum = (label: string, value: string) => ['', '', '', '', label, value];
  const work = ['CWD-D', 'Wyrób drewna', 'M3', '2,50', '10,00', '25,00'];
  const lines = [
    Object.values(titles).flat(),
    sum('Razem', '13,00'),
    work,
    sum('Razem', '25,00'),
    sum('Ogółem', '38,00'),
  ];
  const texts = lines.flatMap((cells, line) =>
    cells.flatMap((text, at) => (text === '' ? [] : pdfText(text, (lefts[at] ?? 0) + 3, 710 - 14 * line, 8))),
  );
  const rules = [...lefts, 540].map((left) => pdfLine(left, 720, left, 648));
  const pages = await readPdf(buildPdf({ pages: [[...texts, ...rules, pdfLine(40, 648, 540, 648)].join('')] }));
  const { tables } = findTables(pages, { titles, anchors, minColumns: 4 });
  expect(tables[0]?.rows.map(({ cells }) => cells.value)).toEqual(['13,00', '25,00', '25,00', '38,00']);
});
