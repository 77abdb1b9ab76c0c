import type { MonthQuery, SummariesApi } from '@ostep/api-summaries';
import { type Call, madeFileHandlers, type RouteCall, type Service, verbRunner } from '@ostep/service-kit';
import { exportSquadsMonth } from '../verbs/export-squads-month';
import { readSquadsMonth } from '../verbs/read-squads-month';

type RecordAccess = (call: RouteCall, kind: 'page' | 'workbook', month: MonthQuery) => Promise<void>;
type PageCall = Call<SummariesApi['GET /api/summary/month']>;
type WorkbookCall = Call<SummariesApi['GET /api/summary/month/workbook']>;

export function squadsMonthHandlers(service: Service, recordAccess: RecordAccess) {
  const { read } = verbRunner(service);
  const workbook = madeFileHandlers(service, 'GET /api/summary/month/workbook', {
    make: exportSquadsMonth,
    input: ({ query }: WorkbookCall) => query,
  });
  return {
    ...workbook,
    'GET /api/summary/month': async (call: PageCall) => {
      await recordAccess(call, 'page', call.query);
      return read(call, readSquadsMonth, call.query);
    },
    'GET /api/summary/month/workbook': async (call: WorkbookCall) => {
      await recordAccess(call, 'workbook', call.query);
      return workbook['GET /api/summary/month/workbook'](call);
    },
  };
}
