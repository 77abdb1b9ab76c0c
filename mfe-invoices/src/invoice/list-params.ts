import { ages, type InvoiceFilter, invoicesShown } from '@ostep/api-invoices';

export type ListParams = { readonly filter: InvoiceFilter; readonly page: number };

/** Null where the address asks for no invoices: then the page shows protocols that wait for one. */
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

/** The id of a district, or empty for all of them. */
export const districtIn = (search: URLSearchParams): string =>
  /^\d{1,15}$/.exec(search.get('district') ?? '')?.[0] ?? '';

export const searchOf = ({ filter: { show, district, age, text }, page }: ListParams) => ({
  show,
  ...(district && { district }),
  ...(age && { age }),
  ...(text && { text }),
  ...(page > 0 && { p: String(page) }),
});
