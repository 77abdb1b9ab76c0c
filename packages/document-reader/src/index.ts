export { chooseReading } from './choose-reading';
export {
  type ColumnTemplate,
  type DrawnColumns,
  type ReadingQuality,
  type Readings,
  type RequestedColumns,
  readByColumns,
} from './columns-by-template';
export {
  hasUnreadLetters,
  hasYear,
  isCompleteAddress,
  isCompleteGroupCode,
  isCompletePosition,
  isListedPart,
  isTruncatedNumber,
  withoutFootnote,
} from './complete-values';
export { type DateInText, dateOfSerial, findDates, isDeadline, lastSentenceOf, parseDate } from './dates';
export { type DocumentKind, documentKindOf, uploadedKindOf } from './document-kind';
export { type FigureReading, parseFigure, readFigure } from './figures';
export { type FileKind, fileKind, fileLimits, requirePdf, requireWorkbook } from './file-limits';
export { FileRefusal, type FileRefusalReason, fileRefusalReasons } from './file-refusal';
export { fuzzyPrefix, isTruncatedName, ocrConfusable, singleFuzzyMatch } from './fuzzy-text';
export { findLetterRepair, type LetterRepair } from './letters';
export { logCauses, logColumnDoubts } from './log-causes';
export { missingNumbers } from './missing-numbers';
export { contentFit, contentShare, orderShare } from './pdf/content-share';
export { pagesBefore } from './pdf/cut-pages';
export { drawPages } from './pdf/draw-pages';
export type { PagePicture } from './pdf/engine/page-picture';
export {
  type FoundTable,
  type FoundTables,
  findTables,
  type TableRow,
  type TableSearch,
  type TextLine,
  type TextSpan,
} from './pdf/find-tables';
export type { GivenColumns } from './pdf/given-columns';
export { joinHeadBoxes } from './pdf/head-boxes';
export type { ColumnCells, ColumnDoubts, Contents } from './pdf/name-columns';
export { isScanned, type PdfPage, type PlacedWords, type Rule, type Word } from './pdf/pdf-page';
export {
  decisivePlace,
  type FindPrinted,
  printedDate,
  printedFigure,
  printedNumberedName,
  printedText,
} from './pdf/printed-forms';
export { findPrinted, PrintedPlaces } from './pdf/printed-place';
export { isProduct, PROVEN_FIT, restoreLostComma, withProvenProducts } from './pdf/proved-products';
export { type ReadPdfOptions, readPdf } from './pdf/read-pdf';
export { repairPages } from './pdf/repair-pages';
export { type ShownPage, showPage } from './pdf/show-page';
export { singlePages } from './pdf/single-pages';
export { normalizeTitle } from './pdf/title-match';
export { unreadPages } from './pdf/unread-pages';
export { WorkBudget } from './pdf/work-budget';
export type { Cell, Merge, Row, Sheet } from './sheet';
export { buildTablePdf } from './synthetic/build-pdf';
export { buildWorkbook } from './synthetic/build-workbook';
export { readWorkbook, type Workbook } from './workbook';
export { type WrittenCells, writeCells } from './write-cells';
