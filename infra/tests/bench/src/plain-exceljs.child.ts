import { serveChild } from '@ostep/service-kit';
import ExcelJS from 'exceljs';

serveChild(async ({ bytes }: { readonly bytes: Uint8Array }) => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes.slice().buffer);
  let cells = 0;
  workbook.eachSheet((sheet) => {
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        if (cell.text !== '') cells += 1;
      });
    });
  });
  return cells;
});
