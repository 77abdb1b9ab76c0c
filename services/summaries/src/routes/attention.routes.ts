import type { SummariesApi } from '@ostep/api-summaries';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { readEndangeredTerms } from '../data/endangered-terms';
import { readAttention } from '../verbs/read-attention';
import { readContractPenalty } from '../verbs/read-contract-penalty';

type Path = 'attention' | 'attention/terms' | 'contract/{id}/penalty';

export function attentionHandlers(service: Service): Pick<Handlers<SummariesApi>, `GET /api/summary/${Path}`> {
  const { read } = verbRunner(service);
  return {
    'GET /api/summary/attention': (call) => read(call, readAttention, null),
    'GET /api/summary/attention/terms': () => readEndangeredTerms(service.db),
    'GET /api/summary/contract/{id}/penalty': (call) => read(call, readContractPenalty, call.params),
  };
}
