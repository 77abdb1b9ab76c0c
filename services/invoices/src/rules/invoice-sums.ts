import type { RateSum } from '@ostep/api-invoices';
import { roundHalfUp, sum, toJsonNumber } from '@ostep/kernel';

type Taxed = { readonly net: number; readonly vatPercent: number | null };

export type InvoiceSums = {
  readonly rates: RateSum[];
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
};

/** VAT of the sum of nets of a rate, half up (the act on VAT, article 106e section 11), never a sum of VATs of lines. */
export function invoiceSums(lines: readonly Taxed[]): InvoiceSums {
  const percents = [...new Set(lines.map((line) => line.vatPercent))].filter((percent) => percent !== null);
  const rates = percents
    .sort((left, right) => right - left)
    .map((vatPercent) => {
      const net = sum(lines.filter((line) => line.vatPercent === vatPercent).map((line) => line.net));
      return { vatPercent, net: toJsonNumber(net), vat: toJsonNumber(roundHalfUp(net.times(vatPercent).div(100))) };
    });
  const net = sum(lines.map((line) => line.net));
  const vat = sum(rates.map((rate) => rate.vat));
  return { rates, net: toJsonNumber(net), vat: toJsonNumber(vat), gross: toJsonNumber(net.plus(vat)) };
}
