import { startApi } from '@ostep/api-start';
import type { ServiceDefinition } from '@ostep/service-kit';
import { constraints, refuse } from './refusals';
import { startHandlers } from './routes/start.routes';

export const startService: ServiceDefinition<typeof startApi> = {
  name: 'start',
  api: startApi,
  handlers: startHandlers,
  constraints,
  inUse: () => refuse('inUse'),
};
