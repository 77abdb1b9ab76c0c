import { searchApi } from '@ostep/api-search';
import type { ServiceDefinition } from '@ostep/service-kit';
import { searchHandlers } from './routes/search.routes';

export const searchService: ServiceDefinition<typeof searchApi> = {
  name: 'search',
  api: searchApi,
  handlers: searchHandlers,
};
