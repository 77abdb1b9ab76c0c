import {
  answeredExample,
  defineApi,
  documentEndpoints,
  id,
  idText,
  jobAccepted,
  workbookAnswer,
  workbookEndpoints,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { attention, contractPenalty, endangeredTerm } from './attention';
import { closingYear, closingYearQuery } from './closing-year';
import { earlierWorkFilter, earlierWorkPage } from './earlier-work';
import { examples } from './examples';
import { figureTable } from './figure-table';
import { forecast } from './forecast';
import { closeMonthForm, closingJob, monthClosing, reopenMonthForm } from './month-closing';
import { onePage } from './one-page';
import { payAccessFilter, payAccessLog } from './pay-access';
import { result, resultFilter, resultItemsFilter } from './result';
import { squadsMonth } from './squads-month';
import { contractExecutionRow, mostWork, mostWorkQuery, ordersByAge, statistics, statisticsQuery } from './statistics';
import { monthQuery, statementQuery, summaryFilter } from './summary-filter';
import { summaryItem } from './summary-item';

const manager = ['manager'] as const;
const figures = ['office', 'manager'] as const;
const summaryItems = z.array(summaryItem);
const closingJobEndpoint = {
  access: manager,
  params: monthQuery.extend({ jobId: z.uuid('Nieznane zadanie.') }),
  errors: [404],
} as const;
const bundleRefusals = ['noWork', 'sumTooLarge', 'tooMuchWork'] as const;

export const summariesApi = defineApi({
  'POST /api/summary/fd/{forestDistrictId}': {
    operationId: 'listWorkInDistrict',
    summary: 'Work of all squads in a forest district in a month',
    access: 'signed-in',
    params: z.object({ forestDistrictId: idText }),
    example: examples.month,
    body: summaryFilter,
    response: summaryItems,
    errors: [404],
    refusals: ['districtNotFound'],
  },
  'POST /api/summary/sq/{squadId}': {
    operationId: 'listWorkOfSquad',
    summary: 'Work of one squad in a month',
    access: 'signed-in',
    params: z.object({ squadId: idText }),
    example: examples.month,
    body: summaryFilter,
    response: summaryItems,
    errors: [404],
    refusals: ['squadNotFound'],
  },
  'POST /api/summary/fd/{forestDistrictId}/workbook': {
    operationId: 'exportWorkInDistrict',
    summary: 'Work of all squads in a forest district in a month, as an Excel workbook',
    params: z.object({ forestDistrictId: idText }),
    example: examples.month,
    body: summaryFilter,
    errors: [404],
    ...workbookAnswer,
    refusals: ['districtNotFound'],
  },
  'POST /api/summary/sq/{squadId}/workbook': {
    operationId: 'exportWorkOfSquad',
    summary: 'Work of one squad in a month, as an Excel workbook',
    params: z.object({ squadId: idText }),
    example: examples.month,
    body: summaryFilter,
    errors: [404],
    ...workbookAnswer,
    refusals: ['squadNotFound'],
  },
  'POST /api/summary/statistics/workbook': {
    operationId: 'exportStatistics',
    summary: 'The figures of a chart, as an Excel workbook',
    example: examples.figures,
    body: figureTable,
    ...workbookAnswer,
  },
  'GET /api/summary/order/{id}': {
    operationId: 'listWorkOnOrder',
    summary: 'Work on one order',
    access: 'signed-in',
    params: z.object({ id: idText }),
    response: summaryItems,
    errors: [404],
    refusals: ['orderNotFound'],
  },
  ...documentEndpoints('/api/summary/sq/{squadId}/doc/summary', {
    name: 'Statement',
    summary: "The squad's monthly statement, zestawienie-prac.pdf",
    params: { squadId: idText },
    query: statementQuery,
    file: 'application/pdf',
    refusals: ['squadNotFound', 'sumTooLarge'],
  }),
  'GET /api/summary/month': {
    operationId: 'getSquadsMonth',
    summary: 'Works and sums of each squad in a month, with their total',
    access: 'signed-in',
    query: monthQuery,
    response: squadsMonth,
    refusals: ['sumTooLarge'],
  },
  ...workbookEndpoints('GET /api/summary/month/workbook', 'SquadsMonthWorkbook', {
    operationId: 'exportSquadsMonth',
    summary:
      'Sums of each squad in a month, and all their work, as an Excel workbook; of more than 50,000 lines 202 and a job',
    query: monthQuery,
    refusals: ['sumTooLarge', 'tooMuchWork'],
  }),
  ...documentEndpoints('/api/summary/month/doc/statements', {
    name: 'StatementBundle',
    summary: 'The statements of all squads of a month in one PDF, begun by their sums',
    params: {},
    query: monthQuery,
    file: 'application/pdf',
    refusals: bundleRefusals,
  }),
  ...documentEndpoints('/api/summary/month/doc/archive', {
    name: 'StatementArchive',
    summary: 'The statements of all squads of a month as a zip of one PDF each',
    params: {},
    query: monthQuery,
    file: 'application/zip',
    refusals: bundleRefusals,
  }),
  'GET /api/summary/closing/{year}': {
    operationId: 'getClosingYear',
    summary: 'The months of a year: which are closed, their sums, and what is missing in each',
    access: manager,
    params: closingYearQuery,
    response: closingYear,
    refusals: ['sumTooLarge'],
  },
  'GET /api/summary/closing/{year}/{month}': {
    operationId: 'getMonthClosing',
    summary: 'Whether a month is closed or can be, what is missing in it, its sums, and what changed since',
    access: manager,
    params: monthQuery,
    response: monthClosing,
    refusals: ['sumTooLarge'],
  },
  'POST /api/summary/closing/{year}/{month}': {
    operationId: 'closeMonth',
    summary:
      'Close a month: its lines stay as they are, its documents are kept; asks (417) where something is missing. A job: one that runs is joined by the same request; with `Prefer: respond-async` 202',
    access: manager,
    params: monthQuery,
    example: answeredExample,
    body: closeMonthForm,
    response: monthClosing,
    accepted: jobAccepted,
    errors: [503],
    refusals: ['closingUnderWay', 'monthNotOver', 'monthAlreadyClosed', 'earlierMonthOpen', 'sumTooLarge'],
  },
  'GET /api/summary/closing/{year}/{month}/job/{jobId}': {
    ...closingJobEndpoint,
    operationId: 'getClosingJob',
    summary: 'How far the closing of a month is, and what became of it',
    response: closingJob,
  },
  'GET /api/summary/closing/{year}/{month}/job/{jobId}/events': {
    ...closingJobEndpoint,
    operationId: 'watchClosingJob',
    summary: 'How far the closing of a month is, as server-sent events',
    response: { file: 'text/event-stream' },
  },
  'DELETE /api/summary/closing/{year}/{month}/job/{jobId}': {
    ...closingJobEndpoint,
    operationId: 'cancelClosing',
    summary: 'Cancel the closing of a month that is not done yet: no month is closed',
    response: closingJob,
  },
  'POST /api/summary/closing/{year}/{month}/reopen': {
    operationId: 'reopenMonth',
    summary: 'Open the last closed month again',
    access: manager,
    example: examples.reopen,
    params: monthQuery,
    body: reopenMonthForm,
    response: monthClosing,
    refusals: ['notLastClosed', 'sumTooLarge'],
  },
  ...documentEndpoints('/api/summary/closing/{year}/{month}/doc/report', {
    name: 'MonthReport',
    summary: "The report of a month, with the company's figures; of a closed month as it was closed",
    params: monthQuery.shape,
    query: z.object({}),
    file: 'application/pdf',
    refusals: ['sumTooLarge'],
  }),
  'POST /api/summary/result': {
    operationId: 'getResult',
    summary: 'Revenue, cost of crews, profit and unit costs of a period by one or two groupings',
    access: figures,
    example: examples.result,
    body: resultFilter,
    response: result,
    refusals: ['sumTooLarge'],
  },
  'POST /api/summary/result/items': {
    operationId: 'listResultItems',
    summary: 'The settled work that a row of the result is made of',
    access: figures,
    example: examples.resultItems,
    body: resultItemsFilter,
    response: summaryItems,
    refusals: ['tooManyItems'],
  },
  'GET /api/summary/one-page/{year}/{month}': {
    operationId: 'getOnePage',
    summary: 'A month on one page: its result, activities, districts, squads, contracts, and what is at risk or unpaid',
    access: figures,
    params: monthQuery,
    response: onePage,
    refusals: ['sumTooLarge'],
  },
  ...documentEndpoints('/api/summary/one-page/{year}/{month}/doc/page', {
    name: 'OnePageDocument',
    summary: 'A month on one page, as a PDF',
    access: figures,
    params: monthQuery.shape,
    query: z.object({}),
    file: 'application/pdf',
    refusals: ['sumTooLarge'],
  }),
  'GET /api/summary/forecast': {
    operationId: 'getForecast',
    summary: 'What comes in and goes out in each of the next 13 weeks, and the records it is made of',
    access: figures,
    response: forecast,
    refusals: ['sumTooLarge'],
  },
  'GET /api/summary/earlier': {
    operationId: 'listEarlierWork',
    summary: 'Work of the time before the product, taken from spreadsheets, a page at a time',
    access: manager,
    query: earlierWorkFilter,
    response: earlierWorkPage,
  },
  'DELETE /api/summary/earlier/{id}': {
    operationId: 'deleteEarlierWork',
    summary: 'Delete one work that was taken from a spreadsheet',
    access: manager,
    params: z.object({ id: idText }),
    response: id,
    errors: [404],
    refusals: ['earlierWorkNotFound'],
  },
  'GET /api/summary/pay-readings': {
    operationId: 'listPayAccess',
    summary: "Who looked at squads' pay: each opening, workbook and document of a month",
    access: ['ops', 'manager'],
    query: payAccessFilter,
    response: payAccessLog,
  },
  'GET /api/summary/attention': {
    operationId: 'getAttention',
    summary: 'How many orders and protocols need attention, by reason',
    access: 'signed-in',
    response: attention,
  },
  'GET /api/summary/attention/terms': {
    operationId: 'listEndangeredTerms',
    summary: 'Items without a squad that are due sooner than such work usually takes, the soonest first',
    access: 'signed-in',
    response: z.array(endangeredTerm),
  },
  'GET /api/summary/contract/{id}/penalty': {
    operationId: 'getContractPenalty',
    summary: 'Late work of a contract and the penalty it has come to',
    access: figures,
    params: z.object({ id: idText }),
    response: contractPenalty,
    errors: [404],
    refusals: ['contractNotFound'],
  },
  'GET /api/summary/statistics': {
    operationId: 'getStatistics',
    summary: 'Settled work in money by month, district, squad and activity',
    access: 'signed-in',
    query: statisticsQuery,
    response: statistics,
  },
  'GET /api/summary/statistics/most-work': {
    operationId: 'getMostWork',
    summary: 'The district and the contract with most work, settled or not; without a year of all time',
    access: 'signed-in',
    query: mostWorkQuery,
    response: mostWork,
  },
  'GET /api/summary/statistics/orders': {
    operationId: 'getOrdersByAge',
    summary: 'Orders by status and age in days',
    access: 'signed-in',
    query: statisticsQuery,
    response: ordersByAge,
  },
  'GET /api/summary/statistics/contract/{id}': {
    operationId: 'getContractExecution',
    summary: 'Execution of a contract: ordered, done, settled and left of each of its rows',
    access: 'signed-in',
    params: z.object({ id: idText }),
    response: z.array(contractExecutionRow),
    errors: [404],
    refusals: ['contractNotFound'],
  },
});

export type SummariesApi = typeof summariesApi;
