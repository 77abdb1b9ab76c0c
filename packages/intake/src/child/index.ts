export { type PdfReader, type PdfReadings, servePdfReader } from './pdf-reader';
export { type SheetProgress, type SheetReader, serveSheetReader } from './sheet-reader';
