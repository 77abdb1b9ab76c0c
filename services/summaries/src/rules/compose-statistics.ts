import type { OrdersByAge, Statistics, StatisticsSums } from '@ostep/api-summaries';
import { orderStatuses } from '@ostep/kernel';

export type StatisticsGroup = StatisticsSums & {
  readonly kind: 'month' | 'district' | 'squad' | 'activity';
  readonly year: number | null;
  readonly month: number | null;
  readonly id: number | null;
  readonly key: string | null;
  readonly name: string | null;
};

const NO_CODE = '–';

export function composeStatistics(
  groups: readonly StatisticsGroup[],
  codeNames: ReadonlyMap<number, string>,
): Statistics {
  const groupsOfKind = (kind: StatisticsGroup['kind']) => groups.filter((group) => group.kind === kind);
  return {
    months: groupsOfKind('month').map((group) => ({
      year: group.year ?? 0,
      month: group.month ?? 0,
      ...sumsOf(group),
    })),
    districts: groupsOfKind('district').map(namedSums),
    squads: groupsOfKind('squad').map(namedSums),
    activities: groupsOfKind('activity').map((group) => ({
      id: group.id,
      key: group.key ?? NO_CODE,
      name: codeNames.get(group.id ?? 0) ?? '',
      ...sumsOf(group),
    })),
  };
}

const sumsOf = ({ squadIncome, companyIncome, profit }: StatisticsSums) => ({ squadIncome, companyIncome, profit });

const namedSums = (group: StatisticsGroup) => ({ id: group.id ?? 0, name: group.name ?? '', ...sumsOf(group) });

type AgeCount = { readonly status: string; readonly bucket: number; readonly count: number };

export function composeOrdersByAge(counted: readonly AgeCount[], ages: readonly number[]): OrdersByAge {
  return orderStatuses.map((status) => ({
    status,
    counts: Array.from(
      { length: ages.length + 1 },
      (_, bucket) => counted.find((row) => row.status === status && row.bucket === bucket)?.count ?? 0,
    ),
  }));
}
