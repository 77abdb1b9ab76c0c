import { type InvoiceFilter, invoicesShown } from '@ostep/api-invoices';

export type ListParams = { readonly filter: InvoiceFilter; readonly page: number };

/** null: protocols that wait for an invoice, which the page shows where its address asks for no invoices. */
export function parseList(search: URLSearchParams): ListParams | null {
  const show = invoicesShown.find((one) => one === search.get('show'));
  const asksForInvoices = search.has('show') || search.has('text') || search.has('p');
  if (!asksForInvoices) return null;
  const page = Math.max(0, Number.parseInt(search.get('p') ?? '0', 10) || 0);
  return { filter: { show: show ?? 'all', text: search.get('text') ?? '' }, page };
}

export const searchOf = ({ filter: { show, text }, page }: ListParams) => ({
  show,
  ...(text && { text }),
  ...(page > 0 && { p: String(page) }),
});
