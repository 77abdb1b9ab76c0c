import { sampleApi } from '@ostep/api-sample';
import type { ServiceDefinition } from '@ostep/service-kit';
import { constraints, refuse } from './refusals';
import { sampleHandlers } from './routes/sample.routes';

export const sampleService: ServiceDefinition<typeof sampleApi> = {
  name: 'sample',
  api: sampleApi,
  handlers: sampleHandlers,
  constraints,
  inUse: () => refuse('inUse'),
};
