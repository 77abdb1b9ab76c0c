import { defineApi, idText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { invoice } from './invoice';
import { columnsForm, paymentsForm, statementRead } from './payment';

const write = ['office', 'manager'] as const;
const params = z.object({ id: idText });

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
});
