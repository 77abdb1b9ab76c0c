import type { SearchApi } from '@ostep/api-search';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { readPlaceNames } from '../data/dictionaries';
import { listPlaces } from '../verbs/list-places';
import { readPlace } from '../verbs/read-place';
import { search } from '../verbs/search';

export function searchHandlers(service: Service): Handlers<SearchApi> {
  const { read } = verbRunner(service);
  return {
    'GET /api/search': (call) => read(call, search, call.query),
    'GET /api/search/places': (call) => read(call, listPlaces, call.query),
    'GET /api/search/places/{key}': (call) => read(call, readPlace, call.params),
    'GET /api/search/place-names': async () => {
      const { districts, parts } = await readPlaceNames(service.db);
      return { districts: [...districts], parts: [...parts] };
    },
  };
}
