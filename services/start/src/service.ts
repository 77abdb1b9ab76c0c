import { startApi } from '@ostep/api-start';
import type { ServiceDefinition } from '@ostep/service-kit';
import { raised } from './refusals';
import { startHandlers } from './routes/start.routes';
import { filesInChildren } from './start-files';

export const startService: ServiceDefinition<typeof startApi> = {
  name: 'start',
  api: startApi,
  handlers: (service) => startHandlers(service, filesInChildren(service)),
  raised,
};
