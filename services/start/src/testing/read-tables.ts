import ExcelJS from 'exceljs';
import { openStartFile } from '../parsing/open-start-file';
import type { KnownData } from '../rules/known-data';
import type { ReadTable, TableRequest } from '../rules/read-table';

const known: KnownData = {
  today: '2026-11-30',
  closedUntil: null,
  companyNip: '5260250274',
  squads: [
    { id: 1, code: 'H01', name: 'Hodowla Jodła', active: true },
    { id: 2, code: 'P02', name: 'Pozyskanie Dąb', active: true },
  ],
  districts: [{ id: 5, key: '04-01', value: 'Kępa', active: true, nip: '7521006517', buyerName: null }],
  codes: [
    { id: 9, key: 'CWD-D', value: 'Całkowity wyrób drewna', active: true },
    { id: 10, key: 'ZRYW', value: 'Zrywka drewna', active: true },
  ],
  scopes: [],
  openings: [],
  rates: [],
  invoiceNumbers: [],
  ksefNumbers: [],
  taken: {},
};

type More = Partial<Omit<TableRequest, 'known'>> & { readonly known?: Partial<KnownData> };

const table = async (kind: TableRequest['kind'], bytes: Uint8Array, { known: changed, ...more }: More) =>
  (await openStartFile({
    bytes,
    table: { kind, sheet: null, columns: null, answers: [], layouts: {}, known: { ...known, ...changed }, ...more },
  })) as ReadTable;

export const csvTable = (kind: TableRequest['kind'], text: string, more: More = {}) =>
  table(kind, Buffer.from(text), more);

type Styled = { readonly value: ExcelJS.CellValue; readonly format?: string; readonly strike?: boolean };
type Value = ExcelJS.CellValue | Styled;

const isStyled = (value: Value): value is Styled => typeof value === 'object' && value !== null && 'value' in value;

type SheetLook = { readonly name?: string; readonly merge?: string };

export async function xlsxTable(
  kind: TableRequest['kind'],
  rows: readonly (readonly Value[])[],
  { name = 'Arkusz', merge }: SheetLook = {},
) {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(name);
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries()) {
      const cell = sheet.getCell(row + 1, column + 1);
      cell.value = isStyled(value) ? value.value : value;
      if (isStyled(value)) Object.assign(cell, { numFmt: value.format ?? 'General', font: { strike: value.strike } });
    }
  if (merge !== undefined) sheet.mergeCells(merge);
  return table(kind, new Uint8Array(await workbook.xlsx.writeBuffer()), {});
}
