import { EARLIER_KEY, type Result, type ResultGroup, type ResultRow, type ResultSums } from '@ostep/api-summaries';
import { decimal, markUpPercent, revenueSharePercent, roundHalfUp, toJsonNumber } from '@ostep/kernel';

/** The row without keys is the total. */
export type GroupedMoney = Money & { readonly keys: string[] | null; readonly names: string[] | null };

/** The row without keys is the total. `full` counts items that are completely settled and so have a unit cost. */
export type GroupedResult = {
  readonly keys: string[] | null;
  readonly names: string[] | null;
  readonly unit: string | null;
  readonly full: number;
  readonly partial: number;
} & {
  readonly [K in 'revenue' | 'cost']: number;
} & {
  readonly [K in 'quantity' | 'fullRevenue' | 'fullCost' | 'fullQuantity' | 'rounding']: number | null;
};

type Money = { readonly revenue: number; readonly cost: number };
type Settings = {
  readonly overhead: number | null;
  readonly lowMargin: number;
  /** Penalties for late work. */
  readonly charged: number;
};
type Before = {
  readonly from: string;
  readonly to: string;
  readonly groups: readonly GroupedMoney[];
  readonly earlier: NonNullable<Result['before']>['earlier'];
};

export function composeResult(
  groups: readonly GroupedResult[],
  { overhead, lowMargin, charged }: Settings,
  before: Before | null,
): Result {
  const all = groups.find(({ keys }) => keys === null);
  const rounding = all?.rounding ?? 0;
  const totals = sumsOf(all ?? { revenue: 0, cost: 0 });
  const afterOverhead = overhead === null ? null : withOverhead(totals, overhead);
  const earlier = new Map(before?.groups.map((group) => [JSON.stringify(group.keys), sumsOf(group)]));
  const rows = groups.flatMap((group) => (group.keys === null ? [] : [rowOf(group, group.keys)]));
  return {
    rows: [
      ...rows.map((row) => ({ ...row, before: earlier.get(JSON.stringify(row.keys))?.profit ?? null })),
      ...(before?.groups.flatMap(rowsOfEarlierWork) ?? []),
    ],
    totals,
    rounding: toJsonNumber(rounding),
    byProtocols: toJsonNumber(decimal(totals.revenue).plus(rounding)),
    incomplete: all?.partial ?? 0,
    before: before && {
      from: before.from,
      to: before.to,
      earlier: before.earlier,
      ...(earlier.get('null') ?? sumsOf({ revenue: 0, cost: 0 })),
    },
    overhead: afterOverhead,
    charged:
      charged === 0
        ? null
        : { penalty: charged, profit: toJsonNumber(decimal((afterOverhead ?? totals).profit).minus(charged)) },
    lowMargin,
  };
}

function sumsOf({ revenue, cost }: Money): ResultSums {
  const incomes = { companyIncome: revenue, squadIncome: cost };
  const profit = toJsonNumber(decimal(revenue).minus(cost));
  return { revenue, cost, profit, margin: revenueSharePercent(incomes), markup: markUpPercent(incomes) };
}

function rowOf(group: GroupedResult, keys: string[]): ResultRow {
  const { names, quantity, unit, full, fullQuantity } = group;
  const perUnit = (value: number | null) =>
    quantity === null || value === null || !fullQuantity ? null : toJsonNumber(decimal(value).div(fullQuantity));
  return {
    keys,
    names: names ?? keys,
    ...sumsOf(group),
    quantity,
    unit,
    costPerUnit: perUnit(group.fullCost),
    pricePerUnit: perUnit(group.fullRevenue),
    items: full,
    before: null,
  };
}

/** Without it a column of profits before would not add up: no work of this period has its key. */
function rowsOfEarlierWork({ keys, names, ...money }: GroupedMoney): ResultRow[] {
  if (!keys?.includes(EARLIER_KEY)) return [];
  const nothing = { ...sumsOf({ revenue: 0, cost: 0 }), quantity: null, unit: null, costPerUnit: null };
  const before = sumsOf(money).profit;
  return [{ keys, names: names ?? keys, ...nothing, pricePerUnit: null, items: 0, before }];
}

function withOverhead({ cost, profit }: ResultSums, percent: number): NonNullable<Result['overhead']> {
  const added = roundHalfUp(decimal(cost).times(percent).div(100));
  return { percent, cost: toJsonNumber(added), profit: toJsonNumber(decimal(profit).minus(added)) };
}

const monthName = (month: string) => `${month.slice(5)}.${month.slice(0, 4)}`;

/** Moves the groups of an earlier period to the matching months of this one. */
export function moveMonths(
  groups: readonly GroupedMoney[],
  by: readonly ResultGroup[],
  shiftMonth: (month: string) => string,
): GroupedMoney[] {
  return groups.map((group) => {
    const keys = group.keys?.map((key, at) => (by[at] === 'month' ? shiftMonth(key) : key)) ?? null;
    const names = group.names?.map((name, at) => (by[at] === 'month' ? monthName(keys?.[at] ?? '') : name)) ?? null;
    return { ...group, keys, names };
  });
}
