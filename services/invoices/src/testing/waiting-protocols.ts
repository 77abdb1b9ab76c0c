import type { ProtocolsToInvoice, ProtocolToInvoice } from '@ostep/api-invoices';

type Request = (method: string, path: string, input?: { readonly roles: readonly [] }) => Promise<Response>;

/** Protocols without an invoice, of all pages, as any signed-in person may read them. */
export async function waitingProtocols(request: Request, query = ''): Promise<ProtocolToInvoice[]> {
  const found: ProtocolToInvoice[] = [];
  for (let page = 0, pages = 1; page < pages; page++) {
    const response = await request('GET', `/api/invoice/protocols?page=${page}${query}`, { roles: [] });
    // Checked by the endpoint's own schema.
    const answer = (await response.json()) as ProtocolsToInvoice;
    found.push(...answer.content);
    pages = answer.page.totalPages;
  }
  return found;
}
