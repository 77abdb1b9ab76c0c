import { expect, it } from 'vitest';
import { buildPdf, pdfText } from '../../synthetic/build-pdf';
import { readPdf } from '../letters/read-pdf';
import { findTables } from './find-tables';

const titles = { lp: ['Lp.'], code: ['Kod'], desc: ['Nazwa'], amount: ['Ilość'] };
const anchors = [{ column: 'lp', pattern: /^\d+$/u }] as const;
const LEFTS = [40, 90, 190, 400];

const lineAt = (y: number, cells: readonly string[]) =>
  cells.map((text, at) => (text === '' ? '' : pdfText(text, LEFTS[at] ?? 0, y, 8))).join('');

it('keeps equal parts of rows that stand at one height of several pages', async () => {
  const pages = [1, 2, 3].map((page) => {
    const rows = [0, 1, 2].flatMap((row) => [
      lineAt(776 - row * 22, [`${3 * page + row - 2}`, 'KOSZ-CHN', 'koszenie chwast.i', '1,50']),
      lineAt(767 - row * 22, ['', '', 'nalot.w upra', '']),
    ]);
    const head = lineAt(815, ['Zlecenie 14/2026']);
    return [head, page === 1 ? lineAt(790, ['Lp.', 'Kod', 'Nazwa', 'Ilość']) : '', ...rows].join('');
  });
  const found = findTables<keyof typeof titles>(await readPdf(buildPdf({ pages })), { titles, anchors, minColumns: 4 });
  const rows = found.tables.flatMap((table) => table.rows);
  expect(rows.map(({ cells }) => cells.desc)).toEqual(new Array(9).fill('koszenie chwast.i\nnalot.w upra'));
});
