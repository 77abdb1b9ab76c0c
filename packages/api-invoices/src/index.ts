export { historyLabels } from './history-labels';
export {
  type CorrectionForm,
  type CorrectionFormInput,
  correctionEffects,
  correctionForm,
  type Invoice,
  type InvoiceFinding,
  type InvoiceLine,
  type InvoiceRow,
  type InvoiceSending,
  type InvoiceState,
  invoiceKinds,
  invoiceRates,
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
