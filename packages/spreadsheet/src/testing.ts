import ExcelJS from 'exceljs';

export type ReadSheet = { readonly name: string; readonly header: unknown[]; readonly rows: readonly unknown[][] };

/** Reads the sheets of a workbook that a service answered. */
export async function sheetsIn(response: Response): Promise<ReadSheet[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return workbook.worksheets.map((sheet) => {
    const cells = (row: number) =>
      Array.from({ length: sheet.columnCount }, (_, at) => sheet.getRow(row).getCell(at + 1).value);
    const rows = Array.from({ length: sheet.rowCount - 1 }, (_, at) => cells(at + 2));
    return { name: sheet.name, header: cells(1), rows };
  });
}
