import { defineApi, documentEndpoints, idText, workbookAnswer } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { attention } from './attention';
import { figureTable } from './figure-table';
import { contractExecutionRow, ordersByAge, statistics, statisticsQuery } from './statistics';
import { statementQuery, summaryFilter } from './summary-filter';
import { summaryItem } from './summary-item';

const summaryItems = z.array(summaryItem);

export const summariesApi = defineApi({
  'POST /api/summary/fd/{forestDistrictId}': {
    summary: 'Work of all squads in a forest district in a month',
    access: 'signed-in',
    params: z.object({ forestDistrictId: idText }),
    body: summaryFilter,
    response: summaryItems,
    errors: [404],
  },
  'POST /api/summary/sq/{squadId}': {
    summary: 'Work of one squad in a month',
    access: 'signed-in',
    params: z.object({ squadId: idText }),
    body: summaryFilter,
    response: summaryItems,
    errors: [404],
  },
  'POST /api/summary/fd/{forestDistrictId}/workbook': {
    summary: 'Work of all squads in a forest district in a month, as an Excel workbook',
    params: z.object({ forestDistrictId: idText }),
    body: summaryFilter,
    errors: [404],
    ...workbookAnswer,
  },
  'POST /api/summary/sq/{squadId}/workbook': {
    summary: 'Work of one squad in a month, as an Excel workbook',
    params: z.object({ squadId: idText }),
    body: summaryFilter,
    errors: [404],
    ...workbookAnswer,
  },
  'POST /api/summary/statistics/workbook': {
    summary: 'The figures of a chart, as an Excel workbook',
    body: figureTable,
    ...workbookAnswer,
  },
  'GET /api/summary/order/{id}': {
    summary: 'Work on one order',
    access: 'signed-in',
    params: z.object({ id: idText }),
    response: summaryItems,
    errors: [404],
  },
  ...documentEndpoints('/api/summary/sq/{squadId}/doc/summary', {
    summary: "The squad's monthly statement, zestawienie-prac.pdf",
    params: { squadId: idText },
    query: statementQuery,
    file: 'application/pdf',
  }),
  'GET /api/summary/attention': {
    summary: 'How many orders and protocols need attention, by reason',
    access: 'signed-in',
    response: attention,
  },
  'GET /api/summary/statistics': {
    summary: 'Settled work in money by month, district, squad and activity',
    access: 'signed-in',
    query: statisticsQuery,
    response: statistics,
  },
  'GET /api/summary/statistics/orders': {
    summary: 'Orders by status and age in days',
    access: 'signed-in',
    query: statisticsQuery,
    response: ordersByAge,
  },
  'GET /api/summary/statistics/contract/{id}': {
    summary: 'Execution of a contract: ordered, done, settled and left of each of its rows',
    access: 'signed-in',
    params: z.object({ id: idText }),
    response: z.array(contractExecutionRow),
    errors: [404],
  },
});

export type SummariesApi = typeof summariesApi;
