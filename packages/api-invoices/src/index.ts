export { type Age, type AgedDebt, agedDebt, ages } from './ageing';
export { historyLabels } from './history-labels';
export {
  type CorrectionForm,
  type CorrectionFormInput,
  type CorrectionWords,
  correctionEffects,
  correctionForm,
  correctionWords,
  type DuplicateAnswer,
  hasTypedNumber,
  type Invoice,
  type InvoiceFilter,
  type InvoiceFinding,
  type InvoicePage,
  type InvoiceRow,
  type InvoiceSending,
  type InvoiceState,
  type InvoicesShown,
  type InvoicingMode,
  invoicedDistrict,
  invoiceKinds,
  invoiceRow,
  invoiceStates,
  invoicesShown,
  invoicingModes,
  isOwed,
  isToApprove,
  type KsefConnection,
  type Party,
  sendingStages,
  type UnpaidSums,
  unpaidSums,
} from './invoice';
export type { InvoiceOutcome } from './invoice-batch';
export {
  type ChangeableLine,
  FORESTRY_PKWIU,
  type InvoiceLine,
  invoiceRates,
  isForestryRate,
  type LineForm,
  type LineFormInput,
  lineForm,
  type RateChoice,
  type RateSum,
  rateChoices,
} from './invoice-line';
export { INVOICE_PRINT, type InvoicePrint, invoicePrint } from './invoice-print';
export { type InvoicesApi, invoicesApi } from './invoices-api';
export { type NextNumber, nextNumberForm } from './next-number';
export {
  type OutsideForm,
  type OutsideFormInput,
  type OutsideLinesForm,
  type OutsideLinesFormInput,
  outsideForm,
  outsideLinesForm,
  type ProtocolsOutsideForm,
  type ProtocolsOutsideFormInput,
  protocolsOutsideForm,
} from './outside';
export {
  type ColumnsForm,
  type Payment,
  type PaymentsForm,
  type PaymentsFormInput,
  STATEMENT_TEXT_LENGTH,
  type StatementColumns,
  type StatementRead,
  type StatementTransfer,
  statementColumns,
} from './payment';
export { paymentEndpoints } from './payment-endpoints';
export {
  kindsByHand,
  type OpenInvoice,
  OTHER_BUYERS,
  openInvoice,
  type PaymentFilter,
  type PaymentForm,
  type PaymentFormInput,
  type PaymentKind,
  type PaymentPage,
  type PaymentRow,
  type PaymentsShown,
  paymentForm,
  paymentKinds,
  paymentRow,
  paymentsShown,
  takeBackForm,
} from './payment-list';
export { invoicesKeys } from './query-keys';
export { type ProtocolsToInvoice, type ProtocolToInvoice, protocolToInvoice, type WaitingFilter } from './waiting';
