export { addressOf, numberIn, queryOf } from './address';
export { type CallOptions, type Client, createClient, pathOf, type Send } from './client';
export { type ColumnTemplate, columnEndpoints, columnTemplate, type DrawnColumns } from './columns';
export { documentEndpoints, type RenderedDocument, renderedDocument } from './document';
export {
  type Access,
  type AnswerOf,
  type Api,
  type CallOf,
  defineApi,
  type Endpoint,
  type EndpointKey,
  type FileAnswer,
  isFileAnswer,
  type Method,
  type RequestOf,
  refusalStatusesOf,
  WORKBOOK_TYPE,
} from './endpoint';
export { fieldMessages } from './field-messages';
export {
  type DeletedFilter,
  type DeletedRecords,
  deletedEndpoint,
  deletedRecords,
  type HistoryFilter,
  type HistoryLabels,
  historyEndpoint,
  type RecordChange,
  type RecordHistory,
  recordHistory,
  type VerbSentence,
} from './history';
export { batchText, historySentence, withFigures } from './history-sentence';
export { fieldLabel, valueText } from './history-text';
export {
  type DocumentSummary,
  documentSummary,
  INBOX_FILES,
  type InboxFile,
  type InboxOutcome,
  type InboxState,
  inboxEndpoints,
  inboxStates,
  placeOf,
} from './inbox';
export { type JobState, type JobView, jobAccepted, jobStates, jobView } from './job';
export {
  defineJob,
  defineParseJob,
  defineScannableJob,
  defineStoredFile,
  isScanQueue,
  type JobDefinition,
  queuesOf,
  renderDocumentJob,
} from './job-definition';
export { type Missing, missing } from './missing';
export {
  cellOriginEndpoints,
  type DocumentCells,
  type DocumentPage,
  documentCells,
  originEndpoints,
  origins,
} from './origin';
export { type FieldError, fieldError, type Problem, problem } from './problem';
export {
  answered,
  answeredExample,
  QUESTION_ID_LENGTH,
  type Question,
  type QuestionAnswer,
  type QuestionAnswerInput,
  question,
  questionAnswers,
} from './question';
export {
  type SavedFilter,
  type SavedFilterForm,
  type SavedFilterFormInput,
  savedFilter,
  savedFilterEndpoints,
} from './saved-filter';
export { scanEndpoints } from './scan';
export {
  ACTION_CODE_PAGE_SIZE,
  codeText,
  EXPORT_ROWS,
  forestAddress,
  id,
  idText,
  instant,
  isExactSum,
  isoDate,
  isoDateField,
  money,
  optionalLine,
  optionalText,
  PAGE_SIZE,
  type Page,
  pageInfo,
  pageOf,
  parseLog,
  parseLogEntry,
  percent,
  quantity,
  reference,
  referenceTo,
  requiredLine,
  requiredText,
  rowNetError,
  searchText,
  sourceFile,
  storableText,
  textPatterns,
  typedMoney,
  typedMoneyField,
  typedPrice,
  typedPriceField,
  typedQuantity,
  typedQuantityField,
  typedText,
  unit,
  unitField,
} from './schemas';
export { readSort, type SortOf, sortField, sortsBy } from './sort';
export { uploadEndpoints } from './upload';
export {
  rowsInOrder,
  shownRows,
  type WorkbookAccepted,
  workbookAccepted,
  workbookAnswer,
  workbookEndpoints,
} from './workbook';
