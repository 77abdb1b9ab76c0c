import type { MonthQuery, ResultFilter, SummariesApi } from '@ostep/api-summaries';
import { type Handlers, type RouteCall, type Service, verbRunner } from '@ostep/service-kit';
import { listResultItems, readResult } from '../verbs/read-result';

type Key = 'POST /api/summary/result' | 'POST /api/summary/result/items';
type RecordAccess = (call: RouteCall, month: MonthQuery & { readonly squadId: number | null }) => Promise<void>;
type ReadPeriod = Pick<ResultFilter, 'to' | 'filters'>;

export function resultHandlers(service: Service, recordAccess: RecordAccess): Pick<Handlers<SummariesApi>, Key> {
  const { read } = verbRunner(service);
  const { OVERHEAD_PERCENT: overhead = null, LOW_MARGIN_PERCENT: lowMargin } = service.settings;
  const recordPeriod = (call: RouteCall, { to, filters }: ReadPeriod) =>
    recordAccess(call, { year: Number(to.slice(0, 4)), month: Number(to.slice(5, 7)), squadId: filters.squadId });
  return {
    'POST /api/summary/result': async (call) => {
      await recordPeriod(call, call.body);
      return read(call, readResult, { ...call.body, overhead, lowMargin });
    },
    'POST /api/summary/result/items': async (call) => {
      await recordPeriod(call, call.body);
      return read(call, listResultItems, call.body);
    },
  };
}
