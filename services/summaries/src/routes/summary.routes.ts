import {
  MONTH_REPORT,
  type MonthQuery,
  type PayAccess,
  STATEMENT_ARCHIVE,
  STATEMENT_BUNDLE,
  STATEMENT_DOCUMENT,
  type SummariesApi,
  type SummaryFilter,
} from '@ostep/api-summaries';
import {
  type Call,
  documentHandlers,
  type Handlers,
  type RouteCall,
  type Service,
  verbRunner,
} from '@ostep/service-kit';
import { workbookResponse } from '@ostep/spreadsheet';
import { recordPayAccess } from '../data/pay-access';
import { documentFile } from '../rules/month-documents';
import { workbookTexts } from '../texts';
import { deleteEarlierWork } from '../verbs/delete-earlier-work';
import { exportFigures } from '../verbs/export-figures';
import { exportMonthOfWork } from '../verbs/export-month-of-work';
import { type ArchivedDocument, findArchivedDocument } from '../verbs/find-archived-document';
import { listEarlierWork } from '../verbs/list-earlier-work';
import { listMonthOfWork, type MonthOfWork } from '../verbs/list-month-of-work';
import { listPayAccess } from '../verbs/list-pay-access';
import { listWorkOnOrder } from '../verbs/list-work-on-order';
import { makeMonthReport } from '../verbs/make-month-report';
import { makeStatement } from '../verbs/make-statement';
import { makeStatementBundle } from '../verbs/make-statement-bundle';
import { readClosingYear } from '../verbs/read-closing-year';
import { attentionHandlers } from './attention.routes';
import { closingHandlers } from './closing.routes';
import { onePageHandlers } from './one-page.routes';
import { resultHandlers } from './result.routes';
import { squadsMonthHandlers } from './squads-month.routes';
import { statisticsHandlers } from './statistics.routes';

type MonthCall = RouteCall & { readonly body: SummaryFilter };

type PayMonth = MonthQuery & { readonly squadId?: number | null | undefined };

type StatementCall = Call<SummariesApi['GET /api/summary/sq/{squadId}/doc/summary']>;

type BundleCall = Call<SummariesApi['GET /api/summary/month/doc/statements']>;

type ReportCall = Call<SummariesApi['GET /api/summary/closing/{year}/{month}/doc/report']>;

export const summaryHandlers = (service: Service): Handlers<SummariesApi> => {
  const run = verbRunner(service);
  const recordAccess = (call: RouteCall, what: PayAccess['what'], { year, month, squadId = null }: PayMonth) =>
    run.change(call, ({ tx, input }) => recordPayAccess(tx, input), { what, squadId, year, month });
  const archived = async (call: RouteCall, what: PayAccess['what'], document: ArchivedDocument) => {
    await recordAccess(call, what, document);
    return run.change(call, findArchivedDocument, document);
  };
  const monthOfWork = async (call: MonthCall, address: MonthOfWork['address']) => {
    await recordAccess(call, 'page', { ...call.body, ...address });
    return run.read(call, listMonthOfWork, { filter: call.body, address });
  };
  const monthWorkbook = async (call: MonthCall, address: MonthOfWork['address']) => {
    await recordAccess(call, 'workbook', { ...call.body, ...address });
    const sheets = await run.read(call, exportMonthOfWork, { filter: call.body, address });
    return workbookResponse(service.now(), sheets, workbookTexts.file(call.body.year, call.body.month));
  };
  return {
    'POST /api/summary/fd/{forestDistrictId}': (call) => monthOfWork(call, call.params),
    'POST /api/summary/sq/{squadId}': (call) => monthOfWork(call, call.params),
    'POST /api/summary/fd/{forestDistrictId}/workbook': (call) => monthWorkbook(call, call.params),
    'POST /api/summary/sq/{squadId}/workbook': (call) => monthWorkbook(call, call.params),
    'POST /api/summary/statistics/workbook': async (call) =>
      workbookResponse(service.now(), await run.read(call, exportFigures, call.body)),
    'GET /api/summary/order/{id}': (call) => run.read(call, listWorkOnOrder, call.params),
    ...documentHandlers(service, '/api/summary/sq/{squadId}/doc/summary', {
      kind: STATEMENT_DOCUMENT,
      fileName: ({ query }: StatementCall) => documentFile(STATEMENT_DOCUMENT, query),
      payload: (call) => run.read(call, makeStatement, { ...call.query, ...call.params }),
      archived: (call) => archived(call, 'statement', { kind: STATEMENT_DOCUMENT, ...call.query, ...call.params }),
    }),
    ...documentHandlers(service, '/api/summary/month/doc/statements', {
      kind: STATEMENT_BUNDLE,
      fileName: ({ query }: BundleCall) => documentFile(STATEMENT_BUNDLE, query),
      payload: (call) => run.read(call, makeStatementBundle, call.query),
      archived: (call) => archived(call, 'bundle', { kind: STATEMENT_BUNDLE, squadId: null, ...call.query }),
    }),
    ...documentHandlers(service, '/api/summary/month/doc/archive', {
      kind: STATEMENT_ARCHIVE,
      fileName: ({ query }: BundleCall) => documentFile(STATEMENT_ARCHIVE, query),
      payload: (call) => run.read(call, makeStatementBundle, call.query),
      archived: (call) => archived(call, 'archive', { kind: STATEMENT_ARCHIVE, squadId: null, ...call.query }),
    }),
    ...squadsMonthHandlers(service, recordAccess),
    'GET /api/summary/closing/{year}': (call) => run.read(call, readClosingYear, call.params),
    ...closingHandlers(service),
    ...documentHandlers(service, '/api/summary/closing/{year}/{month}/doc/report', {
      kind: MONTH_REPORT,
      fileName: ({ params }: ReportCall) => documentFile(MONTH_REPORT, params),
      payload: (call) => run.read(call, makeMonthReport, call.params),
      archived: (call) => archived(call, 'report', { kind: MONTH_REPORT, squadId: null, ...call.params }),
    }),
    ...resultHandlers(service, (call, squadMonth) => recordAccess(call, 'page', squadMonth)),
    ...onePageHandlers(service, recordAccess),
    'GET /api/summary/pay-readings': (call) => run.read(call, listPayAccess, call.query),
    'GET /api/summary/earlier': (call) => run.read(call, listEarlierWork, call.query),
    'DELETE /api/summary/earlier/{id}': (call) => run.change(call, deleteEarlierWork, call.params.id),
    ...attentionHandlers(service),
    ...statisticsHandlers(service),
  };
};
