import { ages, type InvoiceFilter, invoicesShown } from '@ostep/api-invoices';

export type ListParams = { readonly filter: InvoiceFilter; readonly page: number };

/** null: protocols that wait for an invoice, which the page shows where its address asks for no invoices. */
export function parseList(search: URLSearchParams): ListParams | null {
  const show = invoicesShown.find((one) => one === search.get('show'));
  const asksForInvoices = search.has('show') || search.has('text') || search.has('p');
  if (!asksForInvoices) return null;
  const page = Math.max(0, Number.parseInt(search.get('p') ?? '0', 10) || 0);
  const age = ages.find((one) => one === search.get('age')) ?? '';
  return {
    filter: { show: show ?? 'issued', district: districtIn(search), age, text: search.get('text') ?? '' },
    page,
  };
}

/** Empty: every one. */
export const districtIn = (search: URLSearchParams): string =>
  /^\d{1,15}$/.exec(search.get('district') ?? '')?.[0] ?? '';

export const searchOf = ({ filter: { show, district, age, text }, page }: ListParams) => ({
  show,
  ...(district && { district }),
  ...(age && { age }),
  ...(text && { text }),
  ...(page > 0 && { p: String(page) }),
});
