export { bankFile, bankFiles } from './bank-files';
export type { BankFile, Booking, Expected, ExpectedCredit } from './booking';
export { letterKey } from './booking';
export { type OpenInvoice, openInvoices } from './open-invoices';
export { type PaymentTitle, type PaymentTitles, paymentTitles } from './payment-titles';
