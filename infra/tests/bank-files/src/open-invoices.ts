import { ksefChecksum } from '@ostep/kernel';
import { type Random, seededRandom } from '@ostep/kernel/testing';
import { districts, nipNumber } from './parties';

export type OpenInvoice = {
  readonly number: string;
  readonly issued: string;
  readonly ksefNumber: string;
  readonly grosze: number;
  readonly buyer: string;
  readonly buyerNip: string;
};

export type World = { readonly sellerNip: string; readonly invoices: readonly OpenInvoice[] };

const two = (value: number): string => String(value).padStart(2, '0');

export function ksefNumber(random: Random, sellerNip: string, day: string): string {
  const technical = Array.from({ length: 12 }, () => random.below(16).toString(16).toUpperCase()).join('');
  const unchecked = `${sellerNip}-${day.replaceAll('-', '')}-${technical}-`;
  return unchecked + ksefChecksum(unchecked);
}

/**
 * Twelve invoices in each of four months, numbered FV/{nr}/{mm}/{rrrr}, so that numbers are easily confused:
 * FV/11/11/2026 ends like FV/1/11/2026, and FV/2/12/2026 looks like FV/12/2/2026. Sums are different, except those of the
 * first two of each month.
 */
export function openInvoices(seed: number): World {
  const random = seededRandom(seed);
  const sellerNip = nipNumber(random);
  const buyers = districts.slice(0, 5).map(([buyer]) => ({ buyer, buyerNip: nipNumber(random) }));
  const invoices = [2, 10, 11, 12].flatMap((month) => {
    const twin = random.whole(1_000_00, 50_000_00);
    return Array.from({ length: 12 }, (_, at): OpenInvoice => {
      const issued = `2026-${two(month)}-${two(at + 3)}`;
      const { buyer = '', buyerNip = '' } = buyers[(at + month) % buyers.length] ?? {};
      return {
        number: `FV/${at + 1}/${two(month)}/2026`,
        issued,
        ksefNumber: ksefNumber(random, sellerNip, issued),
        grosze: at < 2 ? twin : random.whole(1_000_00, 90_000_00),
        buyer,
        buyerNip,
      };
    });
  });
  return { sellerNip, invoices };
}
