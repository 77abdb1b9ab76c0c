import { defineApi, id, idText, workbookEndpoints } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { invoice } from './invoice';
import { columnsForm, paymentsForm, statementRead } from './payment';
import { openInvoice, paymentFilter, paymentForm, paymentPage, takeBackForm } from './payment-list';

const write = ['office', 'manager'] as const;
const params = z.object({ id: idText });
const pageNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .default('0')
  .transform(Number);

export const paymentEndpoints = defineApi({
  'POST /api/invoice/statement': {
    operationId: 'readStatement',
    summary: 'Read a bank statement (MT940, camt.053 or CSV) and match its transfers with invoices; nothing is saved',
    access: write,
    upload: true,
    response: statementRead,
    errors: [413],
    refusals: [
      'notStatement',
      'fileTooLarge',
      'unreadableLine',
      'unreadableXml',
      'tooManyRows',
      'tooManyCells',
      'tooManyLetters',
    ],
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
          bookedOn: '2026-05-10',
          amount: 21_227.04,
          title: 'FV/1/04/2026',
          payer: 'Nadleśnictwo',
          account: '',
          key: '0'.repeat(64),
          invoiceId: 7,
        },
      ],
    },
    response: z.int(),
    errors: [404, 409],
    refusals: ['notFound', 'bookedAlready'],
  },
  'GET /api/invoice/payment/list': {
    operationId: 'listPayments',
    summary: 'A page of payments, the newest first',
    access: 'signed-in',
    query: paymentFilter.extend({ page: pageNumber }),
    response: paymentPage,
  },
  ...workbookEndpoints('GET /api/invoice/payment/list/workbook', 'PaymentWorkbook', {
    operationId: 'exportPayments',
    summary: 'These payments, the newest first, as an Excel workbook; of more than 50,000 202 and a job',
    query: paymentFilter,
    refusals: ['tooManyToExport'],
  }),
  'GET /api/invoice/payment/open': {
    operationId: 'listOpenInvoices',
    summary: 'Invoices in KSeF or of a file that a payment can be entered for, those with something left to pay first',
    access: write,
    response: z.array(openInvoice),
  },
  'POST /api/invoice/payment/by-hand': {
    operationId: 'enterPayment',
    summary: 'Enter a payment that no statement tells of: cash, a set-off of a penalty or another one',
    access: write,
    repeatable: true,
    body: paymentForm,
    example: { invoiceId: 7, kind: 'setOff', bookedOn: '2026-05-10', amount: 250, reason: 'Kara umowna, nota 3/2026' },
    response: id,
    errors: [404, 409],
    refusals: ['notFound', 'dayAhead'],
  },
  'POST /api/invoice/payment/{id}/take-back': {
    operationId: 'takePaymentBack',
    summary: 'Take back a payment with a reason; it stays in the list as taken back',
    access: write,
    params,
    body: takeBackForm,
    example: { reason: 'Wpisana do innej faktury' },
    response: invoice,
    errors: [404, 409],
    refusals: ['paymentNotFound', 'takenBackBefore'],
  },
});
