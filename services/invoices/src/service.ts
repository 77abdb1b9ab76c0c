import { invoicesApi } from '@ostep/api-invoices';
import type { ServiceDefinition } from '@ostep/service-kit';
import { constraints } from './refusals';
import { invoicesHandlers } from './routes/invoices.routes';

export const invoicesService: ServiceDefinition<typeof invoicesApi> = {
  name: 'invoices',
  api: invoicesApi,
  handlers: invoicesHandlers,
  constraints,
};
