import { defineApi, historyEndpoint, id, idText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { invoice, invoicePage, protocolToInvoice } from './invoice';
import { messages } from './texts';

const write = ['office', 'manager'] as const;
const params = z.object({ id: idText });
const MOST_PROTOCOLS = 100;

export const invoicesApi = defineApi({
  'GET /api/invoice/list': {
    operationId: 'listInvoices',
    summary: 'A page of invoices, the newest first',
    access: 'signed-in',
    query: z.object({
      page: z
        .string()
        .regex(/^\d{1,6}$/)
        .default('0')
        .transform(Number),
    }),
    response: invoicePage,
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
  'POST /api/invoice/draft': {
    operationId: 'draftInvoice',
    summary: 'Draft an invoice of settled protocols of one contract',
    access: write,
    body: z
      .object({
        protocolIds: z.array(id, messages.protocols).min(1, messages.protocols).max(MOST_PROTOCOLS, messages.protocols),
      })
      .meta({ id: 'InvoiceDraft' }),
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
  'GET /api/invoice/{id}/history': historyEndpoint('getInvoiceHistory', 'Changes of an invoice', ['notFound']),
});

export type InvoicesApi = typeof invoicesApi;
