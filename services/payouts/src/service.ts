import { type PayoutsApi, payoutsApi } from '@ostep/api-payouts';
import { renderDocumentJob } from '@ostep/endpoint-kit';
import type { ServiceDefinition } from '@ostep/service-kit';
import { payoutsHandlers } from './routes/payouts.routes';

export const payoutsService: ServiceDefinition<PayoutsApi> = {
  name: 'payouts',
  api: payoutsApi,
  handlers: payoutsHandlers,
  jobs: [renderDocumentJob],
};
