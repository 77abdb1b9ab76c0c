import { cellOf, readCsv } from '@ostep/demo';
import ExcelJS from 'exceljs';

/** As many rows with content as the limit allows: five of the heading, a section title every hundred rows, three sums. */
const ROWS = 5000;
const SECTION_EVERY = 100;

const titles = [
  'Lp.',
  'Czynność – materiał i koszty',
  'Kod czynności / materiału do rozliczenia',
  'Opis kodu czynności',
  'Jednostka miary',
  'Ilość',
  'Cena jednostkowa netto w PLN',
  'Wartość całkowita netto w PLN',
  'Stawka VAT',
  'Wartość VAT w PLN',
  'Wartość całkowita brutto w PLN',
];

/** Amounts are in grosze, so that the printed sums are exact. */
export async function largeSheet(): Promise<{ readonly bytes: Uint8Array; readonly items: number }> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Kosztorys');
  sheet.addRow(['KOSZTORYS OFERTOWY']);
  sheet.addRow(['Nadleśnictwo Namysłów (02-20)']);
  sheet.addRow(['Umowa nr SA.271.1.99.2026 z dnia 19.12.2025 r.']);
  sheet.addRow(titles);
  sheet.addRow(titles.map((_, index) => index + 1));

  const codes = readCsv('action-codes').filter((row) => cellOf(row, 'active') === 'true');
  const scopes = readCsv('action-scopes');
  let items = 0;
  let netto = 0;
  let vat = 0;
  for (let row = 0; row < ROWS - 5 - 3; row += 1) {
    if (row % SECTION_EVERY === 0) {
      sheet.addRow([scopes[(row / SECTION_EVERY) % scopes.length]?.['value']]);
      continue;
    }
    const code = codes[row % codes.length];
    if (!code) continue;
    items += 1;
    const amount = 1 + (row % 400);
    const price = 1000 + ((row * 37) % 9000);
    const vatPercent = Number(cellOf(code, 'vatPercent'));
    const rowNetto = amount * price;
    const rowVat = Math.round((rowNetto * vatPercent) / 100);
    netto += rowNetto;
    vat += rowVat;
    const { key, value, unitType } = {
      key: cellOf(code, 'key'),
      value: cellOf(code, 'value'),
      unitType: cellOf(code, 'unitType'),
    };
    const money = [price, rowNetto].map((grosze) => grosze / 100);
    sheet.addRow([
      items,
      value,
      key,
      value,
      unitType,
      amount,
      ...money,
      `${vatPercent}%`,
      rowVat / 100,
      (rowNetto + rowVat) / 100,
    ]);
  }
  sheet.addRow(['Razem netto', ...blanks(6), netto / 100]);
  sheet.addRow(['Razem VAT', ...blanks(8), vat / 100]);
  sheet.addRow(['Razem brutto', ...blanks(9), (netto + vat) / 100]);
  return { bytes: new Uint8Array(await workbook.xlsx.writeBuffer()), items };
}

const blanks = (count: number): null[] => Array.from({ length: count }, () => null);
