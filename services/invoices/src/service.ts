import { invoicesApi } from '@ostep/api-invoices';
import { renderDocumentJob } from '@ostep/endpoint-kit';
import { fileMaking, type ServiceDefinition } from '@ostep/service-kit';
import { collectiveLookup } from './look-up-collectives';
import { measureKsef } from './measure-ksef';
import { constraints } from './refusals';
import { invoicesHandlers } from './routes/invoices.routes';
import { invoiceSending } from './send-due-invoices';
import { exportInvoices } from './verbs/export-invoices';
import { exportPayments } from './verbs/list-payments';

export const invoicesService: ServiceDefinition<typeof invoicesApi> = {
  name: 'invoices',
  api: invoicesApi,
  handlers: invoicesHandlers,
  constraints,
  jobs: [renderDocumentJob],
  work: [
    fileMaking('invoices', {
      '/api/invoice/list/workbook': exportInvoices,
      '/api/invoice/payment/list/workbook': exportPayments,
    }),
  ],
  repeating: [invoiceSending, collectiveLookup],
  measure: measureKsef,
};
