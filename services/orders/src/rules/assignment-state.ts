import type { AssignmentRow } from '@ostep/api-orders';
import { type Decimal, type IsoDate, type PriceVersion, priceInForce, sum } from '@ostep/kernel';

export type KnownItem = {
  readonly id: number;
  readonly lp: string;
  readonly code: string;
  readonly ordered: number;
  readonly unit: string | null;
  readonly prices: readonly PriceVersion[];
  readonly orderDay: IsoDate;
  /** The order's finished date, today before it has one. */
  readonly workDay: IsoDate;
};

/** The contract's price of an item for work finished on a day. */
export function contractRateOf(
  { prices, orderDay, workDay }: KnownItem,
  { finishedDate }: { readonly finishedDate: IsoDate | null },
): number | null {
  return priceInForce(prices, { workDay: finishedDate ?? workDay, orderDay })?.unitPriceNetto ?? null;
}

export type AssignmentValues = Omit<AssignmentRow, 'id' | 'version'>;

export type NamedSquad = { readonly id: number; readonly name: string };
export type NamedWork = NamedSquad & { readonly addToSum: boolean };

export type NamedAssignment = AssignmentValues & {
  readonly id: number | null;
  readonly squadName: string;
  readonly workName: string;
  readonly addToSum: boolean;
};

export type KnownAssignment = NamedAssignment & {
  readonly id: number;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: string;
};

export type AssignmentState = {
  readonly items: readonly KnownItem[];
  readonly before: readonly NamedAssignment[];
  readonly after: readonly NamedAssignment[];
};

type Done = Pick<NamedAssignment, 'orderItemId' | 'addToSum' | 'amountDone'>;

export function doneOf(itemId: number, assignments: readonly Done[]): Decimal {
  const summed = assignments.filter(({ orderItemId, addToSum }) => orderItemId === itemId && addToSum);
  return sum(summed.map(({ amountDone }) => amountDone));
}
