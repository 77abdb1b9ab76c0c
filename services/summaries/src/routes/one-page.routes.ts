import { type MonthQuery, ONE_PAGE, type SummariesApi } from '@ostep/api-summaries';
import { dayInWarsaw } from '@ostep/kernel';
import { type Call, documentHandlers, type RouteCall, type Service, verbRunner } from '@ostep/service-kit';
import { documentFile } from '../rules/month-documents';
import { readForecast } from '../verbs/read-forecast';
import { makeOnePage, readOnePage } from '../verbs/read-one-page';

type Kind = 'page' | 'report';
type RecordAccess = (call: RouteCall, kind: Kind, month: MonthQuery) => Promise<void>;
type PageCall = Call<SummariesApi['GET /api/summary/one-page/{year}/{month}']>;
type PdfCall = Call<SummariesApi['GET /api/summary/one-page/{year}/{month}/doc/page']>;

export function onePageHandlers(service: Service, recordAccess: RecordAccess) {
  const { read } = verbRunner(service);
  const { OVERHEAD_PERCENT: overhead = null, LOW_MARGIN_PERCENT: lowMargin } = service.settings;
  return {
    'GET /api/summary/forecast': async (call: RouteCall) => {
      const [year, month] = dayInWarsaw(service.now()).split('-').map(Number);
      await recordAccess(call, 'page', { year: year ?? 0, month: month ?? 0 });
      return read(call, readForecast, null);
    },
    'GET /api/summary/one-page/{year}/{month}': async (call: PageCall) => {
      await recordAccess(call, 'page', call.params);
      return read(call, readOnePage, { ...call.params, overhead, lowMargin });
    },
    ...documentHandlers(service, '/api/summary/one-page/{year}/{month}/doc/page', {
      kind: ONE_PAGE,
      fileName: ({ params }: PdfCall) => documentFile(ONE_PAGE, params),
      payload: async (call) => {
        await recordAccess(call, 'report', call.params);
        return read(call, makeOnePage, { ...call.params, overhead, lowMargin });
      },
    }),
  };
}
