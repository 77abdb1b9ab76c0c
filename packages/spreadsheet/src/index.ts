export { type CellKind, type CellValue, type Sheet, type SheetColumn, sheetOf } from './sheet';
export { workbookResponse } from './workbook-response';
