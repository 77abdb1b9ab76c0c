export { type CellKind, type CellValue, rowsOf, SHEET_ROWS, type Sheet, type SheetColumn, sheetOf } from './sheet';
export { workbookFile, workbookResponse } from './workbook-response';
