import type { SummariesApi } from '@ostep/api-summaries';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { findMostWork } from '../data/most-work';
import { readContractExecution } from '../verbs/read-contract-execution';
import { readOrdersByAge } from '../verbs/read-orders-by-age';
import { readStatistics } from '../verbs/read-statistics';

type Path = 'statistics' | `statistics/${'most-work' | 'orders' | 'contract/{id}'}`;

export function statisticsHandlers(service: Service): Pick<Handlers<SummariesApi>, `GET /api/summary/${Path}`> {
  const { read } = verbRunner(service);
  return {
    'GET /api/summary/statistics': (call) => read(call, readStatistics, call.query),
    'GET /api/summary/statistics/most-work': (call) => findMostWork(service.db, call.query),
    'GET /api/summary/statistics/orders': (call) => read(call, readOrdersByAge, call.query),
    'GET /api/summary/statistics/contract/{id}': (call) => read(call, readContractExecution, call.params),
  };
}
