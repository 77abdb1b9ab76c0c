export { type DateInText, dateOfSerial, findDates, parseDate } from './dates';
export { type FigureReading, parseFigure, readFigure } from './figures';
export { type FileKind, fileKind, fileLimits, requirePdf, requireWorkbook } from './file-limits';
export { FileRefusal, type FileRefusalReason } from './file-refusal';
export { findLetterRepair, type LetterRepair } from './letters';
export type { Cell, Merge, Row, Sheet } from './sheet';
export { readWorkbook, type Workbook } from './workbook';
