import type { SearchApi } from '@ostep/api-search';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { search } from '../verbs/search';

export function searchHandlers(service: Service): Handlers<SearchApi> {
  const { read } = verbRunner(service);
  return {
    'GET /api/search': (call) => read(call, search, call.query),
  };
}
