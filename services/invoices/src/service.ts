import { invoicesApi } from '@ostep/api-invoices';
import { renderDocumentJob } from '@ostep/endpoint-kit';
import type { ServiceDefinition } from '@ostep/service-kit';
import { collectiveLookup } from './look-up-collectives';
import { constraints } from './refusals';
import { invoicesHandlers } from './routes/invoices.routes';
import { invoiceSending } from './send-due-invoices';

export const invoicesService: ServiceDefinition<typeof invoicesApi> = {
  name: 'invoices',
  api: invoicesApi,
  handlers: invoicesHandlers,
  constraints,
  jobs: [renderDocumentJob],
  repeating: [invoiceSending, collectiveLookup],
};
