import { type PaymentFilter, paymentsShown } from '@ostep/api-invoices';
import { districtIn } from '../invoice/list-params';

export type PaymentParams = { readonly filter: PaymentFilter; readonly page: number };

export function parsePayments(search: URLSearchParams): PaymentParams {
  const show = paymentsShown.find((one) => one === search.get('show')) ?? 'saved';
  const page = Math.max(0, Number.parseInt(search.get('p') ?? '0', 10) || 0);
  return { filter: { show, district: districtIn(search), text: search.get('text') ?? '' }, page };
}

export const paymentsSearch = ({ filter: { show, district, text }, page }: PaymentParams) => ({
  ...(show === 'saved' ? {} : { show }),
  ...(district && { district }),
  ...(text && { text }),
  ...(page > 0 && { p: String(page) }),
});
