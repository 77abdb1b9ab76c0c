import ExcelJS from 'exceljs';
import { type DemoRow, demoRows } from './demo-rows';

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

type Sums = { netto: number; vat: number };

/** A price sheet of so many items, with the title of a section every hundred rows. In grosze, so that the sums are exact. */
export async function priceSheet(items: number): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Kosztorys');
  sheet.addRow(['KOSZTORYS OFERTOWY']);
  sheet.addRow(['Nadleśnictwo Namysłów (02-20)']);
  sheet.addRow(['Umowa nr SA.271.1.99.2026 z dnia 19.12.2025 r.']);
  sheet.addRow(titles);
  sheet.addRow(titles.map((_, index) => index + 1));

  const codes = demoRows('action-codes').filter(({ active }) => active === 'true');
  const scopes = demoRows('action-scopes');
  const sums: Sums = { netto: 0, vat: 0 };
  for (let item = 0; item < items; item += 1) {
    const section = item / (SECTION_EVERY - 1);
    if (Number.isInteger(section)) sheet.addRow([scopes[section % scopes.length]?.['value']]);
    const code = codes[item % codes.length];
    if (code) sheet.addRow(cellsOf(item, code, sums));
  }
  sheet.addRow(['Razem netto', ...blanks(6), sums.netto / 100]);
  sheet.addRow(['Razem VAT', ...blanks(8), sums.vat / 100]);
  sheet.addRow(['Razem brutto', ...blanks(9), (sums.netto + sums.vat) / 100]);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function cellsOf(item: number, code: DemoRow, sums: Sums) {
  const amount = 1 + (item % 400);
  const price = 1000 + ((item * 37) % 9000);
  const vatPercent = Number(code['vatPercent']);
  const netto = amount * price;
  const vat = Math.round((netto * vatPercent) / 100);
  sums.netto += netto;
  sums.vat += vat;
  const described = [item + 1, code['value'], code['key'], code['value'], code['unitType'], amount];
  return [...described, price / 100, netto / 100, `${vatPercent}%`, vat / 100, (netto + vat) / 100];
}

const blanks = (count: number): null[] => Array.from({ length: count }, () => null);
