import type { InvoicesApi } from '@ostep/api-invoices';
import { fileSlug } from '@ostep/kernel';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { approveInvoice } from '../verbs/approve-invoice';
import { deleteInvoice } from '../verbs/delete-invoice';
import { draftInvoice } from '../verbs/draft-invoice';
import { listInvoices, listProtocolsToInvoice, readInvoiceHistory, readInvoiceXml } from '../verbs/list-invoices';
import { readInvoice } from '../verbs/read-invoice';

export function invoicesHandlers(service: Service): Handlers<InvoicesApi> {
  const { read, change } = verbRunner(service);
  return {
    'GET /api/invoice/list': (call) => read(call, listInvoices, call.query.page),
    'GET /api/invoice/protocols': (call) => read(call, listProtocolsToInvoice, null),
    'GET /api/invoice/{id}': (call) => read(call, readInvoice, call.params.id),
    'POST /api/invoice/draft': (call) => change(call, draftInvoice, call.body),
    'POST /api/invoice/{id}/approve': (call) => change(call, approveInvoice, call.params.id),
    'DELETE /api/invoice/{id}': (call) => change(call, deleteInvoice, call.params.id),
    'GET /api/invoice/{id}/xml': async (call) => {
      const { xml, number } = await read(call, readInvoiceXml, call.params.id);
      return new Response(new Uint8Array(xml), {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="${fileSlug(number ?? '')}.xml"`,
        },
      });
    },
    'GET /api/invoice/{id}/history': (call) => read(call, readInvoiceHistory, { ...call.query, ...call.params }),
  };
}
