import type { OfferRow } from '@ostep/api-offers';
import { type Decimal, indexedPrice, revenueSharePercent, rowNet, sum, toJsonNumber } from '@ostep/kernel';

type Priced = Pick<OfferRow, 'amount' | 'price' | 'cost' | 'lastPrice'>;

/** Net value of a row in PLN; null without a price or a quantity. */
export const netOf = ({ amount, price }: Pick<Priced, 'amount' | 'price'>): Decimal | null =>
  amount === null || price === null ? null : rowNet(amount, price);

/** A price below it covers the squads but not the overhead of the company. */
export const thresholdOf = ({ cost }: Pick<Priced, 'cost'>, overhead: number | null): Decimal | null =>
  cost === null ? null : indexedPrice(cost, overhead ?? 0);

export const marginOf = ({ cost, price }: Pick<Priced, 'cost' | 'price'>): number | null =>
  cost === null || price === null ? null : revenueSharePercent({ squadIncome: cost, companyIncome: price });

export const shareOf = (row: Priced, total: number): number | null => {
  const net = netOf(row);
  return net === null || total === 0 ? null : toJsonNumber(net.div(total).times(100));
};

export type OfferSums = {
  readonly net: number;
  readonly priced: number;
  /** Sums of the priced rows whose own cost is known. */
  readonly own: { readonly rows: number; readonly net: number; readonly cost: number; readonly margin: number | null };
  /** Sums of the rows that the last contract prices too: `last` at its prices, `net` at those of the offer. */
  readonly lastContract: {
    readonly rows: number;
    readonly last: number;
    readonly net: number;
    /** How much the offer is above the last contract; null where that one paid nothing. */
    readonly percent: number | null;
  };
};

export function offerSums(rows: readonly Priced[]): OfferSums {
  const nets = rows.map(netOf);
  const own = rows.filter((row) => row.cost !== null && netOf(row) !== null);
  const ownNet = sum(own.map((row) => netOf(row) ?? 0));
  const cost = sum(own.map((row) => rowNet(row.amount ?? 0, row.cost ?? 0)));
  return {
    net: toJsonNumber(sum(nets.map((net) => net ?? 0))),
    priced: nets.filter((net) => net !== null).length,
    own: {
      rows: own.length,
      net: toJsonNumber(ownNet),
      cost: toJsonNumber(cost),
      margin: revenueSharePercent({ squadIncome: cost, companyIncome: ownNet }),
    },
    lastContract: compareWithLast(rows),
  };
}

function compareWithLast(rows: readonly Priced[]): OfferSums['lastContract'] {
  const compared = rows.flatMap((row) => {
    const net = netOf(row);
    const last = netOf({ amount: row.amount, price: row.lastPrice });
    return net && last ? [{ net, last }] : [];
  });
  const last = sum(compared.map((row) => row.last));
  const net = sum(compared.map((row) => row.net));
  const percent = last.eq(0) ? null : toJsonNumber(net.div(last).minus(1).times(100).round(1));
  return { rows: compared.length, last: toJsonNumber(last), net: toJsonNumber(net), percent };
}
