import { ages, type InvoiceFilter, invoicesShown, type WaitingFilter } from '@ostep/api-invoices';

export type ListParams = { readonly filter: InvoiceFilter; readonly page: number };

/** Null where the address asks for no invoices: then the page shows protocols that wait for one. */
export function parseList(search: URLSearchParams): ListParams | null {
  const show = invoicesShown.find((one) => one === search.get('show'));
  const asksForInvoices = search.has('show') || search.has('text');
  if (!asksForInvoices) return null;
  const age = ages.find((one) => one === search.get('age')) ?? '';
  return {
    filter: { show: show ?? 'issued', district: districtIn(search), age, text: search.get('text') ?? '' },
    page: pageIn(search),
  };
}

const pageIn = (search: URLSearchParams) => Math.max(0, Number.parseInt(search.get('p') ?? '0', 10) || 0);

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

export type WaitingParams = { readonly filter: WaitingFilter; readonly page: number };

export const parseWaiting = (search: URLSearchParams): WaitingParams => ({
  filter: {
    which: /^(late|\d{4}-(0[1-9]|1[0-2]))$/.exec(search.get('waiting') ?? '')?.[0] ?? '',
    district: districtIn(search),
  },
  page: pageIn(search),
});

export const waitingSearch = ({ filter: { which, district }, page }: WaitingParams) => ({
  ...(which && { waiting: which }),
  ...(district && { district }),
  ...(page > 0 && { p: String(page) }),
});
