// @vitest-environment node
import type { SummaryItem } from '@ostep/api-summaries';
import { workbookOf } from '@ostep/spreadsheet';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { summaryItem } from '../testing/summary-item';
import { workSheet } from './work-sheet';

/** Of `infra/tests/samples/rozliczenie-ekip.expected.json`: order, work, and the figures below `heads`. */
const lines = [
  ['14/2026', 'Sadzenie', 12.69, 392.6, 70, 196.3, 2491.05, 3487.47, 996.42, 40],
  ['14/2026', 'Dowóz i dołowanie', 12.69, 392.6, 20, 58.89, 747.31, 996.42, 249.11, 33.33],
  ['14/2026', 'Donoszenie', 12.69, 392.6, 10, 31.41, 398.59, 498.21, 99.62, 24.99],
  ['14/2026', 'Całość prac', 3.18, 1284.6, 100, 835, 2655.3, 4085.03, 1429.73, 53.84],
  ['15/2026', 'Siatka', 4.4, 1745, 55, 690, 3036, 4222.9, 1186.9, 39.09],
  ['15/2026', 'Słupki', 4.4, 1745, 45, 540, 2376, 3455.1, 1079.1, 45.42],
  ['9/2026', 'Całość prac', 96.42, 54.85, 100, 38.4, 3702.53, 5288.64, 1586.11, 42.84],
  ['9/2026', 'Całość prac', 96.42, 33.7, 100, 22, 2121.24, 3249.35, 1128.11, 53.18],
] as const;
const heads = ['Ilość', 'Cena z umowy', 'Udział (%)', 'Stawka ekipy', 'Kwota ekipy', 'Przychód', 'Dochód', 'Marża (%)'];

const itemOf = ([orderNumber, workName, ...figures]: (typeof lines)[number]): SummaryItem => {
  const [settlementAmount, contractUnitPriceNetto, profitMarginReference, squadRateNetto, ...money] = figures;
  const [squadIncome, companyIncome, profit, profitMarginPercent] = money;
  return summaryItem({
    ...{ orderNumber, workName, settlementAmount, contractUnitPriceNetto, profitMarginReference, squadRateNetto },
    ...{ squadIncome, companyIncome, profit, profitMarginPercent },
  });
};

test('the workbook has the sample lines, exact to the grosz, with their sums', async () => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await (await workbookOf(workSheet(lines.map(itemOf)))).arrayBuffer());
  const [sheet] = workbook.worksheets;
  const rowAt = (number: number) => {
    const cells: unknown[] = [];
    for (let at = 1; at <= (sheet?.columnCount ?? 0); at += 1) cells.push(sheet?.getRow(number).getCell(at).value);
    return cells;
  };
  const header = rowAt(1);
  const places = ['Zlecenie', 'Praca', ...heads].map((head) => header.indexOf(head));
  lines.forEach((line, index) => {
    const row = rowAt(index + 2);
    expect(places.map((place) => row[place])).toEqual(line);
  });
  const sums = rowAt(lines.length + 2);
  expect(sums[0]).toBe('Razem');
  const totals = ['Kwota ekipy', 'Przychód', 'Dochód'].map((head) => sums[header.indexOf(head)]);
  expect(totals).toEqual([17528.02, 25283.12, 7755.1]);
});

test('a line has the columns of the settlement list', () => {
  const item = summaryItem();
  const { name, columns, rows } = workSheet([item]);
  expect([name, rows]).toEqual(['Prace ekip', [item]]);
  expect(columns.map(({ header, kind, value }) => [header, kind, value(item)])).toEqual([
    ['Ekipa', 'text', 'Hodowla Jodła'],
    ['Nadleśnictwo', 'text', 'Namysłów'],
    ['Zlecenie', 'text', '14/2026'],
    ['Poz.', 'text', '34'],
    ['Adres leśny', 'text', '02-20-1-06-123-a-00'],
    ['Czynność', 'text', 'SADZ-1KP'],
    ['Praca', 'text', 'Sadzenie'],
    ['Data pracy', 'date', '2026-04-08'],
    ['Protokół', 'text', '31/2026'],
    ['Data protokołu', 'date', '2026-04-10'],
    ['Ilość', 'quantity', 12.69],
    ['J.m.', 'text', 'TSZT'],
    ['Cena z umowy', 'money', 392.6],
    ['Udział (%)', 'percent', 70],
    ['Stawka ekipy', 'money', 196.3],
    ['Kwota ekipy', 'money', 2491.05],
    ['Przychód', 'money', 3487.47],
    ['Dochód', 'money', 996.42],
    ['Marża (%)', 'percent', 40],
  ]);
});
