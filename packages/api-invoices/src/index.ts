export { historyLabels } from './history-labels';
export {
  type Invoice,
  type InvoiceFinding,
  type InvoiceLine,
  type InvoiceRow,
  type InvoiceSending,
  type InvoiceState,
  invoiceRow,
  invoiceStates,
  type KsefConnection,
  type Party,
  type ProtocolToInvoice,
  protocolToInvoice,
  type RateSum,
  sendingStages,
} from './invoice';
export { INVOICE_PRINT, type InvoicePrint, invoicePrint } from './invoice-print';
export { type InvoicesApi, invoicesApi } from './invoices-api';
export { invoicesKeys } from './query-keys';
