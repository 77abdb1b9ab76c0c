import type { InvoiceLine } from '@ostep/api-invoices';

/** Gross value of the whole invoice (the act on VAT, article 106e section 1 point 18a). */
export const SPLIT_PAYMENT_FROM = 15_000;

type Checked = { readonly gross: number; readonly lines: readonly Pick<InvoiceLine, 'pkwiu'>[] };

/** @param annex codes of annex 15; each covers all PKWiU codes that begin with it */
export const isSplitPayment = ({ gross, lines }: Checked, annex: readonly string[]): boolean =>
  gross >= SPLIT_PAYMENT_FROM && lines.some(({ pkwiu }) => annex.some((code) => pkwiu.startsWith(code)));
