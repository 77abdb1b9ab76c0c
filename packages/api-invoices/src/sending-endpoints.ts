import { defineApi, idText, typedText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { duplicateAnswer, invoice } from './invoice';

const write = ['office', 'manager'] as const;
const params = z.object({ id: idText });

export const sendingEndpoints = defineApi({
  'POST /api/invoice/{id}/send': {
    operationId: 'sendInvoice',
    summary: 'Send an approved invoice to KSeF, or a refused one again',
    access: write,
    params,
    body: z
      .object({
        today: z.boolean().optional().describe('Issue it today, under the same number; asked where it has another day'),
        confirmNip: typedText().max(20).optional().describe('Of the firm, before the first one to production'),
      })
      .meta({ id: 'InvoiceToSend' }),
    example: {},
    response: invoice,
    errors: [409],
    refusals: [
      'notFound',
      'approveFirst',
      'approveAgain',
      'alreadySent',
      'answerDuplicate',
      'noCertificate',
      'certificateEnded',
      'otherDay',
      'confirmProduction',
      'mendFirst',
      'notAsSchema',
      'negative',
    ],
  },
  'POST /api/invoice/{id}/ksef-number': {
    operationId: 'enterKsefNumber',
    summary: 'Note the KSeF number of an invoice that was sent outside of here',
    access: write,
    params,
    body: z.object({ ksefNumber: typedText().max(60) }).meta({ id: 'KsefNumberEntered' }),
    example: { ksefNumber: '5265877635-20250826-0100001AF629-AF' },
    response: invoice,
    errors: [409],
    refusals: [
      'notFound',
      'approveFirst',
      'approveAgain',
      'alreadySent',
      'notKsefNumber',
      'otherSeller',
      'otherKsefDay',
      'ksefNumberTaken',
    ],
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
      'upoNotSigned',
      'upoTooLong',
      'notKsefNumber',
      'upoOfOther',
      'otherHash',
      'otherSeller',
      'otherSellerInUpo',
      'otherKsefDay',
      'fileTooLarge',
      'notFound',
      'approveFirst',
      'approveAgain',
      'alreadySent',
      'ksefNumberTaken',
    ],
  },
  'POST /api/invoice/{id}/duplicate': {
    operationId: 'answerInvoiceDuplicate',
    summary: 'Say what becomes of an invoice under whose number KSeF has another file',
    access: write,
    params,
    body: duplicateAnswer,
    example: { answer: 'newNumber' },
    response: invoice,
    errors: [409],
    refusals: [
      'notFound',
      'noDuplicate',
      'noCertificate',
      'certificateEnded',
      'mendFirst',
      'notAsSchema',
      'numberTaken',
      'ksefNumberTaken',
    ],
  },
});
