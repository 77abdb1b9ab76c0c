export {
  type Attention,
  attention,
  type ContractPenalty,
  contractPenalty,
  type EndangeredTerm,
  endangeredTerm,
} from './attention';
export { type ClosingMonth, type ClosingYear, type ClosingYearQuery, closingYear } from './closing-year';
export {
  type EarlierWork,
  type EarlierWorkFilter,
  type EarlierWorkPage,
  earlierWork,
  earlierWorkPage,
} from './earlier-work';
export { type FigureCell, type FigureTable, figureTable } from './figure-table';
export { type CashKind, type CashRow, type CashSums, type Forecast, forecast } from './forecast';
export {
  type CloseMonthForm,
  type ClosingIssue,
  type ClosingSums,
  closingIssues,
  type MonthClosing,
  monthClosing,
  reopenMonthForm,
} from './month-closing';
export { MONTH_REPORT, type MonthReport, monthReport } from './month-report';
export { ONE_PAGE, type OnePage, type OnePageDocument, type OnePageRow, onePage, onePageDocument } from './one-page';
export { MIN_DAYS, onePageSentences } from './one-page-sentences';
export {
  type PayAccess,
  type PayAccessFilter,
  type PayAccessLog,
  payAccess,
  payAccessLog,
  payoutAccessKinds,
} from './pay-access';
export { summaryKeys } from './query-keys';
export {
  EARLIER_KEY,
  type Result,
  type ResultComparison,
  type ResultFilter,
  type ResultGroup,
  type ResultItemsFilter,
  type ResultRow,
  type ResultSums,
  result,
  resultComparisons,
  resultFilter,
  resultGroups,
  resultItemsFilter,
} from './result';
export { type MonthSums, type SquadMonth, type SquadsMonth, squadsMonth } from './squads-month';
export { STATEMENT_ARCHIVE, STATEMENT_BUNDLE, type StatementBundle, statementBundle } from './statement-bundle';
export {
  type SquadStatement,
  STATEMENT_DOCUMENT,
  type StatementDocument,
  type StatementRow,
  type StatementSender,
  statementDocument,
} from './statement-document';
export {
  type ContractExecutionRow,
  contractExecutionRow,
  type MostWork,
  type MostWorkQuery,
  mostWork,
  type OrdersByAge,
  orderAges,
  ordersByAge,
  type Statistics,
  type StatisticsQuery,
  type StatisticsSums,
  statistics,
  statisticsQuery,
} from './statistics';
export { type SummariesApi, summariesApi } from './summaries-api';
export { type MonthQuery, monthQuery, type SummaryFilter, statementQuery, summaryFilter } from './summary-filter';
export { type FoundWork, foundWork, type SummaryItem, summaryItem } from './summary-item';
