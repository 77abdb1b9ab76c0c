import { defineApi, documentEndpoints, historyEndpoint, id, idText, workbookAnswer } from '@ostep/endpoint-kit';
import * as z from 'zod';
import {
  correctionForm,
  invoice,
  invoiceFilter,
  invoicePage,
  ksefCheck,
  ksefConnection,
  lineForm,
  protocolToInvoice,
  unpaidSums,
} from './invoice';
import { columnsForm, paymentsForm, statementRead } from './payment';
import { messages } from './texts';

const write = ['office', 'manager'] as const;
const params = z.object({ id: idText });
const MOST_PROTOCOLS = 100;
const protocolIds = z.array(id, messages.protocols).min(1, messages.protocols).max(MOST_PROTOCOLS, messages.protocols);

export const invoicesApi = defineApi({
  'GET /api/invoice/list': {
    operationId: 'listInvoices',
    summary: 'A page of invoices, the newest first',
    access: 'signed-in',
    query: invoiceFilter.extend({
      page: z
        .string()
        .regex(/^\d{1,6}$/)
        .default('0')
        .transform(Number),
    }),
    response: invoicePage,
  },
  'GET /api/invoice/list/workbook': {
    operationId: 'exportInvoices',
    summary: 'These invoices, the newest first, as an Excel workbook',
    query: invoiceFilter,
    ...workbookAnswer,
    refusals: ['tooManyToExport'],
  },
  'GET /api/invoice/unpaid': {
    operationId: 'readUnpaid',
    summary: 'What is left to pay, and of it past its due date',
    access: 'signed-in',
    response: unpaidSums,
  },
  'GET /api/invoice/protocols': {
    operationId: 'listProtocolsToInvoice',
    summary: 'Settled protocols that no invoice holds, the oldest first',
    access: 'signed-in',
    response: z.array(protocolToInvoice),
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
    summary: 'Draft an invoice of each of these settled protocols, all or none',
    access: write,
    body: z.object({ protocolIds }).meta({ id: 'InvoiceDrafts' }),
    example: { protocolIds: [31, 38] },
    response: z.array(id),
    errors: [404, 409],
    refusals: ['protocolNotFound', 'notSettled', 'alreadyInvoiced', 'takenMeanwhile', 'nothingToInvoice'],
  },
  'POST /api/invoice/draft': {
    operationId: 'draftInvoice',
    summary: 'Draft an invoice of settled protocols of one contract',
    access: write,
    body: z.object({ protocolIds }).meta({ id: 'InvoiceDraft' }),
    example: { protocolIds: [31] },
    response: id,
    errors: [404, 409],
    refusals: [
      'protocolNotFound',
      'notSettled',
      'alreadyInvoiced',
      'takenMeanwhile',
      'differentContracts',
      'nothingToInvoice',
    ],
  },
  'POST /api/invoice/{id}/approve': {
    operationId: 'approveInvoice',
    summary: 'Give a draft its number and its XML, which no one changes any more',
    access: write,
    params,
    response: invoice,
    refusals: ['notFound', 'notDraft', 'mendFirst', 'notSettled', 'changedSince', 'ownDraft', 'notAsSchema'],
  },
  'POST /api/invoice/{id}/send': {
    operationId: 'sendInvoice',
    summary: 'Send an approved invoice to KSeF, or a refused one again',
    access: write,
    params,
    body: z
      .object({
        today: z.boolean().optional().describe('Issue it today, under the same number; asked where it has another day'),
        confirmNip: z.string().max(20).optional().describe('Of the firm, before the first one to production'),
      })
      .meta({ id: 'InvoiceToSend' }),
    example: {},
    response: invoice,
    errors: [409],
    refusals: [
      'notFound',
      'approveFirst',
      'alreadySent',
      'noCertificate',
      'certificateEnded',
      'otherDay',
      'confirmProduction',
      'mendFirst',
      'notAsSchema',
    ],
  },
  'POST /api/invoice/{id}/ksef-number': {
    operationId: 'enterKsefNumber',
    summary: 'Note the KSeF number of an invoice that was sent outside of here',
    access: write,
    params,
    body: z.object({ ksefNumber: z.string().max(60) }).meta({ id: 'KsefNumberEntered' }),
    example: { ksefNumber: '5265877635-20250826-0100001AF629-AF' },
    response: invoice,
    errors: [409],
    refusals: ['notFound', 'approveFirst', 'alreadySent', 'notKsefNumber', 'otherSeller', 'ksefNumberTaken'],
  },
  'POST /api/invoice/upo': {
    operationId: 'receiveUpo',
    summary: 'Keep a receipt of KSeF (UPO); its invoices are found by their hash',
    access: write,
    upload: true,
    response: z.array(invoice),
    errors: [409, 413],
    refusals: [
      'notUpo',
      'notKsefNumber',
      'upoOfOther',
      'otherHash',
      'notFound',
      'approveFirst',
      'alreadySent',
      'ksefNumberTaken',
    ],
  },
  'POST /api/invoice/{id}/line/{no}': {
    operationId: 'changeInvoiceLine',
    summary: 'Change name, PKWiU and VAT rate of a line of a draft; the rest stays as the protocol has it',
    access: write,
    params: z.object({ id: idText, no: idText }),
    body: lineForm,
    example: { name: 'Wyorywanie bruzd', pkwiu: '02.40.10.3', vatPercent: 8, reason: 'Umowa nie podaje stawki' },
    response: invoice,
    errors: [404],
    refusals: ['notFound', 'notDraft', 'lineNotFound', 'ofCorrection'],
  },
  'POST /api/invoice/{id}/redraft': {
    operationId: 'redraftInvoice',
    summary: 'Draft the protocols of a draft anew, as they are now; the draft before is deleted',
    access: write,
    params,
    response: id,
    errors: [409],
    refusals: ['notFound', 'notDraft', 'protocolNotFound', 'notSettled', 'takenMeanwhile', 'nothingToInvoice'],
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
    refusals: ['notFound', 'numberFirst', 'correctsOriginal', 'nothingCorrected', 'correctionUnderWay'],
  },
  'POST /api/invoice/statement': {
    operationId: 'readStatement',
    summary: 'Read a bank statement (MT940 or CSV) and match its transfers with invoices; nothing is saved',
    access: write,
    upload: true,
    response: statementRead,
    errors: [413],
    refusals: ['notStatement'],
  },
  'POST /api/invoice/statement/columns': {
    operationId: 'nameStatementColumns',
    summary: 'Say what the columns of a CSV statement hold; files with the same names are read by it',
    access: write,
    body: columnsForm,
    example: {
      header: ['Data', 'Kontrahent', 'Tytuł', 'Kwota'],
      columns: { bookedOn: 0, amount: 3, title: 2, payer: 1, account: null },
    },
    response: z.boolean(),
  },
  'POST /api/invoice/payment': {
    operationId: 'savePayments',
    summary: 'Book transfers as payments of invoices, all or none; the answer is how many',
    access: write,
    body: paymentsForm,
    example: {
      payments: [
        {
          ...{ bookedOn: '2026-05-10', amount: 21_227.04, title: 'FV/1/04/2026', payer: 'Nadleśnictwo', account: '' },
          ...{ key: '0'.repeat(64), invoiceId: 7 },
        },
      ],
    },
    response: z.int(),
    errors: [404, 409],
    refusals: ['notFound', 'bookedAlready'],
  },
  'DELETE /api/invoice/payment/{id}': {
    operationId: 'deletePayment',
    summary: 'Take back a payment',
    access: write,
    params,
    response: invoice,
    refusals: ['paymentNotFound'],
  },
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
    refusals: ['notFound'],
  }),
  'GET /api/invoice/{id}/history': historyEndpoint('getInvoiceHistory', 'Changes of an invoice', ['notFound']),
});

export type InvoicesApi = typeof invoicesApi;
