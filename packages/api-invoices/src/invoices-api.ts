import {
  answered,
  answeredExample,
  defineApi,
  documentEndpoints,
  historyEndpoint,
  id,
  idText,
  questionAnswers,
  workbookEndpoints,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { agedDebt } from './ageing';
import {
  correctionForm,
  invoice,
  invoicedDistrict,
  invoiceFilter,
  invoicePage,
  ksefCheck,
  ksefConnection,
  unpaidSums,
} from './invoice';
import { invoiceOutcome, invoicesChosen, invoicesToApprove, invoicesToSend } from './invoice-batch';
import { lineForm } from './invoice-line';
import { nextNumberEndpoints } from './next-number';
import { outsideEndpoints } from './outside';
import { paymentEndpoints } from './payment-endpoints';
import { sendingEndpoints } from './sending-endpoints';
import { messages } from './texts';
import { protocolsToInvoice, waitingFilter } from './waiting';

const write = ['office', 'manager'] as const;
const params = z.object({ id: idText });
const MAX_PROTOCOLS = 100;
const batchEndpoint = {
  access: write,
  body: invoicesChosen,
  example: { invoiceIds: [7, 8] },
  response: z.array(invoiceOutcome),
} as const;
const protocolIds = z.array(id, messages.protocols).min(1, messages.protocols).max(MAX_PROTOCOLS, messages.protocols);
const draftForm = z.object({ protocolIds, answers: questionAnswers });
const draftRefusals = [
  'protocolNotFound',
  'notSettled',
  'alreadyInvoiced',
  'takenMeanwhile',
  'nothingToInvoice',
  'negative',
  'notDraft',
  'numberFirst',
  'correctionUnderWay',
] as const;

const pageNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .default('0')
  .transform(Number);

export const invoicesApi = defineApi({
  'GET /api/invoice/list': {
    operationId: 'listInvoices',
    summary: 'A page of invoices, the newest first',
    access: 'signed-in',
    query: invoiceFilter.extend({ page: pageNumber }),
    response: invoicePage,
  },
  ...workbookEndpoints('GET /api/invoice/list/workbook', 'InvoiceWorkbook', {
    operationId: 'exportInvoices',
    summary: 'These invoices, the newest first, as an Excel workbook; of more than 50,000 202 and a job',
    query: invoiceFilter,
    refusals: ['tooManyToExport'],
  }),
  'GET /api/invoice/unpaid': {
    operationId: 'readUnpaid',
    summary: 'What is left to pay, and of it past its due date',
    access: 'signed-in',
    response: unpaidSums,
  },
  'GET /api/invoice/ageing': {
    operationId: 'readAgedDebts',
    summary: 'What is left to pay by district and by the days past its due date',
    access: 'signed-in',
    response: z.array(agedDebt),
  },
  'GET /api/invoice/districts': {
    operationId: 'listInvoicedDistricts',
    summary: 'Districts that have an invoice or a protocol to invoice',
    access: 'signed-in',
    response: z.array(invoicedDistrict),
  },
  'GET /api/invoice/protocols': {
    operationId: 'listProtocolsToInvoice',
    summary: 'Settled protocols that no invoice holds, the oldest first, 20 a page',
    access: 'signed-in',
    query: waitingFilter.extend({ page: pageNumber }),
    response: protocolsToInvoice,
  },
  'GET /api/invoice/{id}': {
    operationId: 'getInvoice',
    summary: 'An invoice with its lines and what stands in its way',
    access: 'signed-in',
    params,
    response: invoice,
    refusals: ['notFound'],
  },
  'POST /api/invoice/drafts': {
    operationId: 'draftInvoices',
    summary: 'Draft an invoice of each of these settled protocols, all or none; of a correction that of its invoice',
    access: write,
    body: draftForm.meta({ id: 'InvoiceDrafts' }),
    example: { protocolIds: [31, 38] },
    response: z.array(id),
    errors: [404, 409],
    refusals: draftRefusals,
  },
  'POST /api/invoice/draft': {
    operationId: 'draftInvoice',
    summary: 'Draft an invoice of settled protocols of one contract, or of corrections the correction of their invoice',
    access: write,
    body: draftForm.meta({ id: 'InvoiceDraft' }),
    example: { protocolIds: [31] },
    response: id,
    errors: [404, 409],
    refusals: [...draftRefusals, 'differentContracts', 'correctsOtherInvoice'],
  },
  'POST /api/invoice/approve': {
    ...batchEndpoint,
    operationId: 'approveInvoices',
    summary:
      'Approve each of these drafts, in this order; one that is refused stays as it is, the others are approved. Issued after the 15th of the month after the work it asks (417 with questions)',
    body: invoicesToApprove,
  },
  'POST /api/invoice/send': {
    ...batchEndpoint,
    operationId: 'sendInvoices',
    summary: 'Send each of these approved invoices to KSeF; one that is refused stays as it is, the others are sent',
    body: invoicesToSend,
  },
  'POST /api/invoice/{id}/approve': {
    operationId: 'approveInvoice',
    summary:
      'Give a draft its number and its XML, which no one changes any more; issued after the 15th of the month after the work it asks (417 with questions)',
    access: write,
    params,
    body: answered.optional(),
    example: answeredExample,
    response: invoice,
    errors: [409],
    refusals: [
      'notFound',
      'notDraft',
      'mendFirst',
      'notSettled',
      'changedSince',
      'ownDraft',
      'negative',
      'notAsSchema',
      'numberTaken',
    ],
  },
  ...sendingEndpoints,
  'POST /api/invoice/{id}/line/{no}': {
    operationId: 'changeInvoiceLine',
    summary:
      'Change name, PKWiU and VAT rate of a line of a draft, or of what KSeF refused, which is approved again then; the rest stays as the protocol has it',
    access: write,
    params: z.object({ id: idText, no: idText }),
    body: lineForm,
    example: { name: 'Wyorywanie bruzd', pkwiu: '02.40.10.3', vatPercent: 8, reason: 'Umowa nie podaje stawki' },
    response: invoice,
    errors: [404],
    refusals: ['notFound', 'notDraft', 'answerDuplicate', 'lineNotFound', 'ofCorrection', 'negative'],
  },
  'POST /api/invoice/{id}/redraft': {
    operationId: 'redraftInvoice',
    summary: 'Draft the protocols of a draft anew, as they are now; the draft before is deleted',
    access: write,
    params,
    response: id,
    errors: [409],
    refusals: ['notFound', ...draftRefusals],
  },
  'POST /api/invoice/{id}/correct': {
    operationId: 'correctInvoice',
    summary: 'Draft a correction of an invoice that has its KSeF number',
    access: write,
    params,
    body: correctionForm,
    example: { reason: 'Pomyłka w ilości', effect: 2, lines: [{ no: 2, amount: 9, price: 288.35, vatPercent: 8 }] },
    response: id,
    errors: [404, 409],
    refusals: ['notFound', 'numberFirst', 'correctsOriginal', 'linesFirst', 'nothingCorrected', 'correctionUnderWay'],
  },
  ...outsideEndpoints,
  ...paymentEndpoints,
  ...nextNumberEndpoints,
  'GET /api/invoice/{id}/upo': {
    operationId: 'getInvoiceUpo',
    summary: 'The receipt of KSeF (UPO)',
    access: 'signed-in',
    params,
    response: { file: 'application/octet-stream' },
    refusals: ['noUpo'],
  },
  'GET /api/invoice/ksef': {
    operationId: 'getKsefConnection',
    summary: 'Which KSeF invoices are sent to, and until when the certificate is valid',
    access: write,
    response: ksefConnection,
  },
  'POST /api/invoice/ksef/check': {
    operationId: 'checkKsefConnection',
    summary: 'Sign in to KSeF with the certificate, and no more',
    access: write,
    response: ksefCheck,
    refusals: ['noCertificate', 'certificateEnded', 'mendFirst'],
  },
  'DELETE /api/invoice/{id}': {
    operationId: 'deleteInvoice',
    summary: 'Delete a draft',
    access: write,
    params,
    response: id,
    refusals: ['notFound', 'notDraft'],
  },
  'GET /api/invoice/{id}/xml': {
    operationId: 'getInvoiceXml',
    summary: 'The XML of an approved invoice, structure FA(3)',
    access: 'signed-in',
    params,
    response: { file: 'application/octet-stream' },
    refusals: ['notApproved'],
  },
  ...documentEndpoints('/api/invoice/{id}/doc/print', {
    name: 'InvoicePrint',
    summary: 'The print of an invoice, with QR code I once it has its KSeF number',
    params: { id: idText },
    query: z.object({}),
    file: 'application/pdf',
    refusals: ['notFound', 'outsideNotPrinted'],
  }),
  'GET /api/invoice/{id}/history': historyEndpoint('getInvoiceHistory', 'Changes of an invoice', ['notFound']),
});

export type InvoicesApi = typeof invoicesApi;
