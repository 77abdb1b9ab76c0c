import type { Rate, Work } from './independent-sums';

export const GROUND = 'art. 113 ust. 1 ustawy o VAT';

/** Notes that the act on VAT requires on an invoice. */
export type Note = 'split payment' | 'cash method' | 'exempt';

/** A quantity in a protocol that corrects another; `position` is the index of the work with the same code. */
export type Difference = { readonly position: number; readonly amount: string; readonly price: string };

export type Correction = {
  readonly name: string;
  /** Those of a correcting protocol; without them the correction is entered by hand. */
  readonly differences?: readonly Difference[];
  readonly after: readonly Work[];
  readonly effect: 1 | 2 | 3;
  /** Given where it differs from the invoice. */
  readonly notes?: readonly Note[];
  readonly gross: string;
};

export type InvoiceKind = {
  readonly name: string;
  /** Protocols of one contract in order, each with its works. */
  readonly protocols: readonly (readonly Work[])[];
  /** A correcting protocol that is invoiced together with the protocols it corrects. */
  readonly netted?: { readonly differences: readonly Difference[]; readonly after: readonly Work[] };
  readonly cashMethod?: true;
  /** Issued by another program: only its corrections are issued here. */
  readonly outside?: 'in KSeF' | 'not in KSeF';
  readonly notes?: readonly Note[];
  readonly buyer?: string;
  /** The total as an accountant computes it by hand. */
  readonly gross: string;
  readonly inWords?: string;
  readonly corrections?: readonly Correction[];
};

export const work = (amount: string, price: string, rate: Rate = '8', more: Partial<Work> = {}): Work => ({
  amount,
  price,
  rate,
  ...more,
});

export const road = (amount: string, price: string) => work(amount, price, '23', { pkwiu: '42.11.20.0' });

/** A protocol of seven works; the values of the last four need rounding. */
export const sevenWorks: readonly Work[] = [
  work('8.46', '246.90'),
  work('10', '288.35'),
  work('12.69', '392.60'),
  work('12.69', '31.15'),
  work('3.18', '1284.60'),
  work('22.50', '49.85'),
  work('2.74', '1495.75'),
];

/** Works with every VAT rate. */
export const allRates: readonly Work[] = (['23', '8', '5', '0', 'zw'] as const).map((rate) => work('1', '100', rate));
