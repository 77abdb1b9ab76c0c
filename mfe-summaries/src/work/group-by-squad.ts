import type { SummaryItem } from '@ostep/api-summaries';
import { sum, toJsonNumber } from '@ostep/kernel';

export type Totals = {
  readonly totalSquadIncome: number;
  readonly totalCompanyIncome: number;
  readonly totalProfit: number;
};

export type SquadWork = Totals & {
  readonly squadId: number;
  readonly squadName: string;
  readonly items: readonly SummaryItem[];
};

export function totalsOf(items: readonly SummaryItem[]): Totals {
  return {
    totalSquadIncome: toJsonNumber(sum(items.map((item) => item.squadIncome))),
    totalCompanyIncome: toJsonNumber(sum(items.map((item) => item.companyIncome))),
    totalProfit: toJsonNumber(sum(items.map((item) => item.profit))),
  };
}

export function groupBySquad(items: readonly SummaryItem[]): SquadWork[] {
  const groups = new Map<number, SummaryItem[]>();
  for (const item of items) {
    const group = groups.get(item.squadId);
    if (group) group.push(item);
    else groups.set(item.squadId, [item]);
  }
  return [...groups].map(([squadId, work]) => ({
    squadId,
    squadName: work[0]?.squadName ?? '',
    items: work,
    ...totalsOf(work),
  }));
}
