import type { OfferRow } from '@ostep/api-offers';
import { type Decimal, raisedPrice, revenueSharePercent, rowNet, sum, toJsonNumber } from '@ostep/kernel';

type Priced = Pick<OfferRow, 'amount' | 'price' | 'cost' | 'lastPrice'>;

/** PLN, of one row; null without a price or a quantity. */
export const netOf = ({ amount, price }: Pick<Priced, 'amount' | 'price'>): Decimal | null =>
  amount === null || price === null ? null : rowNet(amount, price);

/** Below it the price pays crews but not the company. */
export const thresholdOf = ({ cost }: Pick<Priced, 'cost'>, overhead: number | null): Decimal | null =>
  cost === null ? null : raisedPrice(cost, overhead ?? 0);

export const marginOf = ({ cost, price }: Pick<Priced, 'cost' | 'price'>): number | null =>
  cost === null || price === null ? null : revenueSharePercent({ squadIncome: cost, companyIncome: price });

export const shareOf = (row: Priced, total: number): number | null => {
  const net = netOf(row);
  return net === null || total === 0 ? null : toJsonNumber(net.div(total).times(100));
};

export type OfferSums = {
  readonly net: number;
  readonly priced: number;
  /** Of the priced rows whose cost is known. */
  readonly own: { readonly rows: number; readonly net: number; readonly cost: number; readonly margin: number | null };
  /** Of the priced rows that the last contract has too: what it paid for these quantities, and what is offered for them. */
  readonly lastContract: {
    readonly rows: number;
    readonly last: number;
    readonly net: number;
    /** How much the offer is above it; null where the contract paid nothing. */
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
    lastContract: comparedWithLast(rows),
  };
}

function comparedWithLast(rows: readonly Priced[]): OfferSums['lastContract'] {
  const both = rows.flatMap((row) => {
    const [net, last] = [netOf(row), netOf({ amount: row.amount, price: row.lastPrice })];
    return net && last ? [{ net, last }] : [];
  });
  const last = sum(both.map((row) => row.last));
  const net = sum(both.map((row) => row.net));
  const percent = last.eq(0) ? null : toJsonNumber(net.div(last).minus(1).times(100).round(1));
  return { rows: both.length, last: toJsonNumber(last), net: toJsonNumber(net), percent };
}
