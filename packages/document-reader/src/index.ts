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
  ADDRESS_START,
  hasUnreadLetters,
  isCompleteAddress,
  isCompleteGroupCode,
  isCompletePosition,
  isDoubtful,
  isListedPart,
  isTruncatedNumber,
  withoutFootnote,
} from './complete-values';
export { type CsvRow, csvRows, UnreadableLine } from './csv-rows';
export { type DateInText, dateOfSerial, findDates, isDeadline, lastSentenceOf, parseDate } from './dates';
export { decodedText } from './decoded-text';
export { type DocumentKind, documentKindOf, uploadedKindOf } from './document-kind';
export { type FigureReading, parseFigure, readFigure } from './figures';
export { type FileKind, fileKind, fileLimits, requirePdf, requireWorkbook } from './file-limits';
export { FileRefusal, type FileRefusalReason, fileRefusalReasons } from './file-refusal';
export { MAX_CODE_WORDS, singleFuzzyMatch } from './fuzzy-text';
export { findLetterRepair, type LetterRepair } from './letters';
export { logCauses, logReading, logTableDoubts } from './log-causes';
export { missingNumbers } from './missing-numbers';
export { ActionCodes } from './pdf/document/action-codes';
export {
  cellFits,
  isCodeLike,
  isFigure,
  isHourly,
  isRowNumber,
  isSumText,
  isUnit,
  isWords,
  mentionsSum,
  oddCells,
  ROW_NUMBER,
} from './pdf/document/cell-kinds';
export { columnTitles } from './pdf/document/column-titles';
export { type ContractInText, contractsIn, withoutDates } from './pdf/document/contract-number';
export { type DateInLine, datesInLines, isBesidePlace, startsWithDate } from './pdf/document/dates-in-lines';
export { districtIn, districtPartIn, partWithCodeFirst } from './pdf/document/district-fields';
export { numberReader, type OwnNumber } from './pdf/document/document-number';
export { type HeadFact, type HeadSources, likeliest, placeOfFact, readFacts } from './pdf/document/head-facts';
export {
  districtOfAddress,
  findForestAddress,
  isStated,
  NO_PLACE,
  type Place,
  placeInText,
} from './pdf/document/place-in-text';
export {
  type DocumentDescription,
  type DocumentSearch,
  openDocument,
  type PrintedDocument,
} from './pdf/document/printed-document';
export { drawPages } from './pdf/letters/draw-pages';
export type { PagePicture } from './pdf/letters/engine/page-picture';
export { isScanned, type PdfPage, type PlacedWords, type Rule, type Word } from './pdf/letters/pdf-page';
export { producerOf, type ReadPdfOptions, readPdf } from './pdf/letters/read-pdf';
export { WorkBudget } from './pdf/letters/work-budget';
export { contentShare, fitAll, orderShare } from './pdf/proof/content-share';
export {
  decisivePlace,
  type FindPrinted,
  printedDate,
  printedFigure,
  printedNumberedName,
  printedText,
} from './pdf/proof/printed-forms';
export { findPrinted, PrintedPlaces } from './pdf/proof/printed-place';
export { isProduct, PROVEN_FIT, restoreLostComma, withProvenProducts } from './pdf/proof/proved-products';
export { type ShownPage, showPage } from './pdf/proof/show-page';
export { unreadPages } from './pdf/proof/unread-pages';
export {
  type FoundTable,
  type FoundTables,
  findTables,
  type TableDoubts,
  type TableRow,
  type TableSearch,
} from './pdf/tables/find-tables';
export type { GivenColumns } from './pdf/tables/given-columns';
export type { ColumnCells, Contents } from './pdf/tables/name-columns';
export { normalizeTitle } from './pdf/tables/title-match';
export { pagesBefore } from './pdf/words/cut-pages';
export { joinHeadBoxes } from './pdf/words/head-boxes';
export { repairPages } from './pdf/words/repair-pages';
export { singlePages } from './pdf/words/single-pages';
export { COLUMN_GAP, type TextLine, type TextSpan } from './pdf/words/text-lines';
export { closeSpreadLetters, plainText, withHyphens, withoutBlanks, withSingleBlanks } from './plain-text';
export type { Cell, Merge, Row, Sheet } from './sheet';
export { buildTablePdf } from './synthetic/build-pdf';
export { buildWorkbook } from './synthetic/build-workbook';
export { readWorkbook, type Workbook } from './workbook';
export { type WrittenCells, writeCells } from './write-cells';
