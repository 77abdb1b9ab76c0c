export { historyLabels } from './history-labels';
export {
  type Invoice,
  type InvoiceFinding,
  type InvoiceLine,
  type InvoiceRow,
  type InvoiceState,
  invoiceRow,
  invoiceStates,
  type Party,
  type ProtocolToInvoice,
  protocolToInvoice,
  type RateSum,
} from './invoice';
export { type InvoicesApi, invoicesApi } from './invoices-api';
export { invoicesKeys } from './query-keys';
