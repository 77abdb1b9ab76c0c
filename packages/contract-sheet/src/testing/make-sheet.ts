import ExcelJS from 'exceljs';

export type CellValue = ExcelJS.CellValue;

export async function makeWorkbook(build: (workbook: ExcelJS.Workbook) => void): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  build(workbook);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

export function makeSheet(
  rows: readonly (readonly CellValue[])[],
  change: (sheet: ExcelJS.Worksheet) => void = () => undefined,
): Promise<Uint8Array> {
  return makeWorkbook((workbook) => {
    const sheet = workbook.addWorksheet('Kosztorys');
    for (const row of rows) sheet.addRow([...row]);
    change(sheet);
  });
}

export const head = [['Nadleśnictwo Namysłów (02-20)'], ['Umowa nr SA.271.1.4.2026 z dnia 19.12.2025 r.']] as const;

export const titles = [
  'Lp.',
  'Kod czynności',
  'Opis kodu czynności',
  'Jednostka miary',
  'Ilość',
  'Cena jednostkowa netto w PLN',
  'Wartość całkowita netto w PLN',
  'Stawka VAT',
] as const;

export const goodRow = (lp: number, code = 'CWD-P'): CellValue[] => [lp, code, 'Opis prac', 'M3', 10, 50, 500, '8%'];
