export { type SheetColumn, type SheetContent, workbookOf } from './workbook';
